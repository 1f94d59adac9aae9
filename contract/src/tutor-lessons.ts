import { lessonStatuses, outcomes } from "./lessons.ts";
import { homeworkStates, PastReport } from "./reports.ts";
import { suits } from "./rules.ts";
import { sides } from "./slots.ts";
import { languages } from "./texts/languages.ts";
import { WorkingHours } from "./tutors.ts";
import { z } from "./z.ts";

/** A lesson as its tutor sees it, which names of the family only the guardian's first name (decisions/0071). */
export const TutorLesson = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** A bought lesson, not a demo. */
  paid: z.boolean(),
  course: z.string(),
  childId: z.string(),
  student: z.string(),
  schoolClass: z.string().nullable(),
  guardian: z.string(),
  /** The days and hours that suit the family. */
  suits: z.array(z.enum(suits)),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(lessonStatuses),
  outcome: z.enum(outcomes).nullable(),
  /** Who was in the class, from the first arrival to the last departure. */
  attendance: z.array(z.object({ side: z.enum(sides), joinedAt: z.iso.datetime(), leftAt: z.iso.datetime().nullable() })),
  stars: z.number().nullable(),
  /** What the tutor has said: how late, why they cannot come, the times they offer instead. */
  lateMinutes: z.number().nullable(),
  absence: z.string().nullable(),
  offeredTimes: z.array(z.iso.datetime()),
  /** Whether the tutor has confirmed the outcome, or objected to it, and until when they may. */
  confirmed: z.boolean(),
  objection: z.object({ text: z.string(), settled: z.boolean() }).nullable(),
  judgeUntil: z.iso.datetime(),
  /** When its report was written, how far its homework is, and whether the tutor may write or correct it now. */
  report: z.object({
    writtenAt: z.iso.datetime().nullable(),
    homework: z.enum(homeworkStates).nullable(),
    mayWrite: z.boolean(),
  }),
  /** What the tutor may do with it now. */
  may: z.object({
    enter: z.boolean(),
    sayLate: z.boolean(),
    sayAbsent: z.boolean(),
    offerTimes: z.boolean(),
    judgeOutcome: z.boolean(),
  }),
});
export type TutorLesson = z.infer<typeof TutorLesson>;

export const ChildNote = z.object({ id: z.number(), writtenBy: z.string(), text: z.string(), createdAt: z.iso.datetime() });
export type ChildNote = z.infer<typeof ChildNote>;

/** The server's clock, for what a lesson allows and for countdowns. */
export const ServerClock = z.iso.datetime();

export const TutorDay = z.object({
  now: ServerClock,
  tutor: z.string(),
  /** Lessons of the next seven days that are not over, the next one first. */
  lessons: z.array(TutorLesson),
  /** Recent lessons that have no report yet. */
  unreported: z.array(TutorLesson),
  /** How much homework waits to be marked. */
  handedIn: z.number().default(0),
  /** About the child of the next lesson: the lesson before, and the newest notes. */
  before: z.object({ lesson: TutorLesson.nullable(), notes: z.array(ChildNote) }),
});
export type TutorDay = z.infer<typeof TutorDay>;

export const TaughtChild = z.object({
  childId: z.string(),
  student: z.string(),
  schoolClass: z.string().nullable(),
  guardian: z.string(),
  courses: z.array(z.string()),
  lessons: z.number(),
  lastAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable(),
});
export type TaughtChild = z.infer<typeof TaughtChild>;

export const ChildFile = z.object({
  now: ServerClock,
  child: TaughtChild,
  /** With this tutor, the newest first. */
  lessons: z.array(TutorLesson),
  /** By all of the child's tutors, the newest first; to a former tutor, others' notes only from their own time. */
  notes: z.array(ChildNote),
  reports: z.array(PastReport),
});
export type ChildFile = z.infer<typeof ChildFile>;

export const TutorProfile = z.object({
  name: z.string(),
  email: z.string(),
  subjects: z.string(),
  qualification: z.string(),
  /** The language of emails to the tutor. */
  language: z.enum(languages),
  workingHours: WorkingHours,
  /** Whether anybody has said when they teach; until then, the hours are nine to five each day. */
  hasChosenHours: z.boolean().default(true),
  version: z.number(),
});
export type TutorProfile = z.infer<typeof TutorProfile>;
