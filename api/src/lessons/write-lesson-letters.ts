import type { Outcome } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { type NewLetter, plannedFor, rewordLetter, wasWritten, withdrawLetters, writeLetters } from "#api/mail/index.ts";
import { lettersToBoth, letterToFormerTutor, letterToStudent, letterToTutor } from "./lesson-letters.ts";
import { requireLesson } from "./lessons.access.ts";
import type { Lesson } from "./lessons.queries.ts";
import { isAbsent } from "./statements.queries.ts";

const hour = 3_600_000;
const reminders = ["day-before", "hour-before"] as const;
const ofStatements = ["late", "absence", "offer", "declined"];
const ofAnEarlierTime = [...reminders, ...ofStatements, "allotted", "moved"];

/** A demo's letters are found by its booking, so unsent letters of an earlier lesson are withdrawn too. */
const subjectOf = ({ id, bookingId }: Lesson) => (bookingId ? { bookingId } : { lessonId: id });

/**
 * Tells family and tutor that there is a lesson, or how it differs from `before`, and plans its reminders in place of
 * earlier ones. A new tutor always reads of a new lesson. Earlier letters that were not sent yet are withdrawn.
 */
export async function writeScheduledLetters(context: Context, lesson: Lesson, before?: Lesson): Promise<void> {
  const kind = before ? "moved" : "allotted";
  const newTutor = before?.tutorId !== lesson.tutorId;
  const sameTime = before?.startsAt.getTime() === lesson.startsAt.getTime();
  await withdrawLetters(context.db, subjectOf(lesson), ofAnEarlierTime);
  // a cancellation no longer holds for these two; a former tutor is still told of it
  await withdrawLetters(context.db, subjectOf(lesson), ["cancelled", "missed"], [lesson.email, lesson.tutorEmail]);
  await writeLetters(context, [
    letterToStudent(context, lesson, kind, { sameTime }),
    letterToTutor(context, lesson, newTutor ? "allotted" : kind, { sameTime }),
  ]);
  await planReminders(context, lesson);
}

export const withdrawReminders = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawLetters(context.db, subjectOf(lesson), reminders);

/** Withdraws unsent letters about a lesson's time and about what its tutor said. */
export const withdrawPlans = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawLetters(context.db, subjectOf(lesson), ofAnEarlierTime);

/** Withdraws unsent letters about the times that a tutor offered. */
export const withdrawOffered = (context: Context, { id }: Lesson): Promise<void> =>
  withdrawLetters(context.db, { lessonId: id }, ["offer"]);

/** Plans a lesson's reminders in place of earlier ones; none while the tutor cannot come. */
export async function planReminders(context: Context, lesson: Lesson): Promise<void> {
  await withdrawReminders(context, lesson);
  if (!(await isAbsent(context.db, lesson.id))) await planFirstReminders(context, [lesson]);
}

/** Plans the reminders of new lessons. */
export async function planFirstReminders(context: Context, lessons: Lesson[]): Promise<void> {
  const letters = firstReminders(context, lessons);
  if (letters.length > 0) await writeLetters(context, letters);
}

/** The reminders of new lessons for both sides, a day and an hour before, without those already due. */
export function firstReminders(context: Context, lessons: Lesson[]): NewLetter[] {
  const now = context.now().getTime();
  return lessons.flatMap((lesson) => {
    const plans = aheadOf.flatMap(([kind, before, worthFor]) => {
      const dueAt = new Date(lesson.startsAt.getTime() - before);
      return dueAt.getTime() > now ? [{ kind, dueAt, worthlessAfter: new Date(dueAt.getTime() + worthFor) }] : [];
    });
    const written = (letter: typeof letterToStudent) =>
      plans.reduce<NewLetter[]>((earlier, { kind, ...plan }) => {
        return [...earlier, letter(context, lesson, kind, { ...plan, calendar: earlier[0]?.calendar })];
      }, []);
    return [...written(letterToStudent), ...written(letterToTutor)];
  });
}
const reminderHours = { "day-before": 24, "hour-before": 1 };
const aheadOf = [
  ["day-before", reminderHours["day-before"] * hour, 6 * hour],
  ["hour-before", reminderHours["hour-before"] * hour, hour / 2],
] as const;

/** Words a family's planned reminders in its present language. */
export async function rewordReminders(context: Context, familyId: string): Promise<void> {
  for (const { letterId, lessonId, kind } of await plannedFor(context.db, { familyId }, reminders)) {
    await rewordLetter(context.db, letterId, letterToStudent(context, await requireLesson(context, lessonId), kind));
  }
}

/** Words a tutor's planned reminders in their present language. */
export async function rewordTutorsReminders(context: Context, tutorId: number): Promise<void> {
  for (const { letterId, lessonId, kind } of await plannedFor(context.db, { tutorId }, reminders)) {
    await rewordLetter(context.db, letterId, letterToTutor(context, await requireLesson(context, lessonId), kind));
  }
}

/** Tells both that the lesson is cancelled, unless it is over, and withdraws its reminders. */
export async function writeCancelledLetters(context: Context, lesson: Lesson, reason?: string): Promise<void> {
  await withdrawLetters(context.db, subjectOf(lesson), [...ofAnEarlierTime, "after"]);
  if (lesson.endsAt > context.now()) await writeLetters(context, lettersToBoth(context, lesson, "cancelled", { reason }));
}

/** Tells the former tutor, unless the lesson is over. */
export async function writeReplacedLetter(context: Context, before: Lesson): Promise<void> {
  if (before.endsAt > context.now()) await writeLetters(context, [letterToFormerTutor(context, before)]);
}

/** Tells both what happened in a lesson. */
export const writeOutcomeLetters = (context: Context, lesson: Lesson, outcome: Outcome): Promise<void> =>
  outcome === "held" ? writeAfterLetters(context, lesson) : writeMissedLetters(context, lesson, outcome);

/** Withdraws unsent letters about a lesson's outcome. */
export const withholdOutcomeLetters = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawLetters(context.db, { lessonId: lesson.id }, ["after", "missed"]);

/** After a held lesson, once: asks the family how it was and thanks the tutor. */
async function writeAfterLetters(context: Context, lesson: Lesson): Promise<void> {
  await withdrawLetters(context.db, subjectOf(lesson), [...reminders, ...ofStatements, "missed"]);
  if (!(await wasWritten(context.db, lesson.id, "after"))) await writeLetters(context, lettersToBoth(context, lesson, "after"));
}

/** After a missed lesson: tells both, and the family how to get another. */
async function writeMissedLetters(context: Context, lesson: Lesson, absent: Exclude<Outcome, "held">): Promise<void> {
  await withdrawLetters(context.db, subjectOf(lesson), [...ofAnEarlierTime, "missed", "after"]);
  await writeLetters(context, lettersToBoth(context, lesson, "missed", { absent }));
}

const letterOf = { student: letterToStudent, tutor: letterToTutor, "former-tutor": letterToFormerTutor };
type SeriesReader = keyof typeof letterOf;

/** The days of several lessons in words, for their family or their tutor. */
export const daysOf = (lessons: Lesson[], reader: SeriesReader): string =>
  lessons
    .map(({ startsAt, timeZone, language, tutorLanguage }) =>
      reader === "student" ? momentFor(timeZone, startsAt, language) : momentFor(india, startsAt, tutorLanguage),
    )
    .join("\n");

/** An e-mail about each of several lessons, which puts it into the reader's calendar or, if it is cancelled, takes it out. */
export const seriesLetters = (context: Context, lessons: Lesson[], reader: SeriesReader): NewLetter[] =>
  lessons.map((lesson) => letterOf[reader](context, lesson, lesson.status === "cancelled" ? "cancelled" : "allotted"));

/** Lessons as they are once they have been cancelled. */
export const asCancelled = (lessons: Lesson[]): Lesson[] =>
  lessons.map((lesson) => ({ ...lesson, status: "cancelled", calendarSequence: lesson.calendarSequence + 1 }));
