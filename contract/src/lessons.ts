import { sides } from "./slots.ts";
import { z } from "./z.ts";

export const outcomes = ["held", "student-absent", "tutor-absent"] as const;
export type Outcome = (typeof outcomes)[number];
/** What happened according to the attendance. Absences are suggested as outcomes; for the others the desk chooses one. */
export const verdicts = [
  "held",
  "cut-short",
  "could-not-connect",
  "tutor-absent",
  "student-absent",
  "nobody-came",
  "unknown",
] as const;
export type Verdict = (typeof verdicts)[number];
export const lessonStatuses = ["scheduled", "held", "missed-by-student", "missed-by-tutor", "cancelled", "on-hold"] as const;
export type LessonStatus = (typeof lessonStatuses)[number];

export const ClassRoom = z.object({
  bookingId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  tutorImageUrl: z.string().nullable(),
  side: z.enum(sides),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** early: it cannot be entered yet. */
  state: z.enum(["early", "open", "over", "cancelled"]),
  /** The meeting link; null until the class is open, and while none is set. */
  meetingUrl: z.string().nullable(),
  /** Who has ended the class for everyone; null while nobody has. */
  endedBy: z.string().nullable().default(null),
  /** The class has started, and the tutor has not joined it. */
  tutorMissing: z.boolean(),
  /** The caller's places from which our team has removed them. */
  removed: z.array(z.enum(sides)),
  /** The server's clock, for the countdown. */
  now: z.iso.datetime(),
});
export type ClassRoom = z.infer<typeof ClassRoom>;
