import { lessonStatuses } from "./lessons.ts";
import { Meta, paged } from "./lists.ts";
import { Nominee } from "./privacy.ts";
import { json, route } from "./route.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** A tutor's lesson as the office lists it. */
export const LessonOfTutor = z.object({
  id: z.string(),
  /** The request that led to it. */
  bookingId: z.string(),
  /** A bought lesson, not a demo. */
  paid: z.boolean(),
  course: z.string(),
  student: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(lessonStatuses),
});
export type LessonOfTutor = z.infer<typeof LessonOfTutor>;

export const tutorRecord = {
  listLessonsOfTutor: route({
    method: "GET",
    path: "/staffs/:id/lessons",
    access: "manage-tutors",
    summary: "A tutor's lessons, those to come included, the newest first.",
    params: z.object({ id: Id }),
    query: z.object(paged(10)),
    reply: json(z.object({ data: z.array(LessonOfTutor), meta: Meta })),
  }),
  showNomineeOfTutor: route({
    method: "GET",
    path: "/staffs/:id/nominee",
    access: "manage-tutors",
    summary: "Whom a tutor has named to act for them when they no longer can.",
    params: z.object({ id: Id }),
    reply: json(z.object({ nominee: Nominee.nullable() })),
    refusals: ["no-such-tutor"],
  }),
};
