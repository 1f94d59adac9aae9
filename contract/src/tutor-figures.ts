import { z } from "./z.ts";

/** The days that figures of tutors cover. */
export const figureDays = 90;

/** How a tutor has worked in the last 90 days. */
export const TutorFigures = z.object({
  staffId: z.number(),
  /** When they last used a session; null before the first sign-in. */
  seenAt: z.iso.datetime().nullable(),
  /** Lessons that were given, or at which the child did not come. */
  lessons: z.number(),
  /** The weekly average of the last four weeks. */
  lessonsAWeek: z.number(),
  /** Lessons at which the tutor was there within two minutes; null without lessons. */
  onTimePercent: z.number().nullable(),
  /** Called off by the tutor, or missed. */
  calledOff: z.number(),
  /** The average rating by families and their number; null without any. */
  rating: z.number().nullable(),
  ratings: z.number(),
  /** How long families waited for an answer on average, and the number of answers; null without any. */
  answerMinutes: z.number().nullable(),
  answers: z.number(),
});
export type TutorFigures = z.infer<typeof TutorFigures>;

/** At most 100 ids of tutors with commas between them, in an address. */
export const StaffIds = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)
  .transform((given) => given.split(",").map(Number));
