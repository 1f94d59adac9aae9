import { classAccess } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

export const outcomes = ["held", "student-absent", "tutor-absent"] as const;
export type Outcome = (typeof outcomes)[number];
export const lessonStatuses = ["scheduled", "held", "missed-by-student", "missed-by-tutor", "cancelled", "on-hold"] as const;
export type LessonStatus = (typeof lessonStatuses)[number];
export const sides = ["student", "tutor", "staff"] as const;
export type Side = (typeof sides)[number];

export const ClassRoom = z.object({
  bookingId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  side: z.enum(sides),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** early: not yet to be entered. */
  state: z.enum(["early", "open", "over", "cancelled"]),
  /** The meeting link; null until the class is open, and while none is set. */
  meetingUrl: z.string().nullable(),
  /** The class has started, and the tutor has not joined it. */
  tutorMissing: z.boolean(),
  /** The server's clock, for the countdown. */
  now: z.iso.datetime(),
});
export type ClassRoom = z.infer<typeof ClassRoom>;
/** The tutor's signed link in the letter carries this. */
const key = z.object({ key: z.string().max(200).optional() });

const id = z.object({ id: z.uuid() });

export const lessons = {
  showLesson: route({
    method: "POST",
    path: "/classes/:id",
    access: "anyone",
    summary: "The class page's facts, for its student, its tutor by the key in the letter's link, and staff.",
    params: id,
    body: json(key),
    reply: json(ClassRoom),
    readsOnly: true,
    refusals: classAccess,
  }),
  joinLesson: route({
    method: "POST",
    path: "/classes/:id/visits",
    access: "anyone",
    summary: "Enter the class; the time is recorded.",
    params: id,
    body: json(key),
    reply: json(z.object({ visitId: z.number(), meetingUrl: z.string().nullable() })),
    refusals: [...classAccess, "class-not-open", "joined-too-often"],
  }),
  leaveLesson: route({
    method: "PATCH",
    path: "/classes/:id/visits/:visitId",
    access: "anyone",
    summary: "Leave the class; the time is recorded.",
    params: id.extend({ visitId: Id }),
    body: json(key),
    reply: json(z.object({ visitId: z.number() })),
    refusals: classAccess,
  }),
};
