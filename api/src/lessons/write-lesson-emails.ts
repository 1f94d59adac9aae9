import type { Outcome } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { india, momentFor } from "#api/core/india.ts";
import { type NewEmail, plannedFor, rewordEmail, wasWritten, withdrawEmails, writeEmails } from "#api/mail/index.ts";
import { emailsToBoth, emailToFormerTutor, emailToStudent, emailToTutor } from "./lesson-emails.ts";
import { requireLesson } from "./lessons.access.ts";
import type { Lesson } from "./lessons.queries.ts";
import { isAbsent } from "./statements.queries.ts";

const hour = 3_600_000;
const reminders = ["day-before", "hour-before"] as const;
const ofStatements = ["late", "absence", "offer", "declined"];
const ofAnEarlierTime = [...reminders, ...ofStatements, "allotted", "moved"];

/** A demo's e-mails are found by its booking, so unsent e-mails of an earlier lesson are withdrawn too. */
const subjectOf = ({ id, bookingId }: Lesson) => (bookingId ? { bookingId } : { lessonId: id });

/**
 * Tells family and tutor that there is a lesson, or how it differs from `before`, and plans its reminders in place of
 * earlier ones. A new tutor always reads of a new lesson. Earlier e-mails that were not sent yet are withdrawn.
 */
export async function writeScheduledEmails(context: Context, lesson: Lesson, before?: Lesson): Promise<void> {
  const kind = before ? "moved" : "allotted";
  const newTutor = before?.tutorId !== lesson.tutorId;
  const sameTime = before?.startsAt.getTime() === lesson.startsAt.getTime();
  await withdrawEmails(context.db, subjectOf(lesson), ofAnEarlierTime);
  // a cancellation no longer holds for these two; a former tutor is still told of it
  await withdrawEmails(context.db, subjectOf(lesson), ["cancelled", "missed"], [lesson.email, lesson.tutorEmail]);
  await writeEmails(context, [
    emailToStudent(context, lesson, kind, { sameTime }),
    emailToTutor(context, lesson, newTutor ? "allotted" : kind, { sameTime }),
  ]);
  await planReminders(context, lesson);
}

export const withdrawReminders = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawEmails(context.db, subjectOf(lesson), reminders);

/** Withdraws unsent e-mails about a lesson's time and about what its tutor said. */
export const withdrawPlans = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawEmails(context.db, subjectOf(lesson), ofAnEarlierTime);

/** Withdraws unsent e-mails about the times that a tutor offered. */
export const withdrawOffered = (context: Context, { id }: Lesson): Promise<void> =>
  withdrawEmails(context.db, { lessonId: id }, ["offer"]);

/** Plans a lesson's reminders in place of earlier ones; none while the tutor cannot come. */
export async function planReminders(context: Context, lesson: Lesson): Promise<void> {
  await withdrawReminders(context, lesson);
  if (!(await isAbsent(context.db, lesson.id))) await planFirstReminders(context, [lesson]);
}

/** Plans the reminders of new lessons. */
export async function planFirstReminders(context: Context, lessons: Lesson[]): Promise<void> {
  const emails = firstReminders(context, lessons);
  if (emails.length > 0) await writeEmails(context, emails);
}

/** The reminders of new lessons for both sides, a day and an hour before, without those already due. */
export function firstReminders(context: Context, lessons: Lesson[]): NewEmail[] {
  const now = context.now().getTime();
  return lessons.flatMap((lesson) => {
    const plans = aheadOf.flatMap(([kind, before, worthFor]) => {
      const dueAt = new Date(lesson.startsAt.getTime() - before);
      return dueAt.getTime() > now ? [{ kind, dueAt, worthlessAfter: new Date(dueAt.getTime() + worthFor) }] : [];
    });
    const written = (email: typeof emailToStudent) =>
      plans.reduce<NewEmail[]>((earlier, { kind, ...plan }) => {
        return [...earlier, email(context, lesson, kind, { ...plan, calendar: earlier[0]?.calendar })];
      }, []);
    return [...written(emailToStudent), ...written(emailToTutor)];
  });
}
const reminderHours = { "day-before": 24, "hour-before": 1 };
const aheadOf = [
  ["day-before", reminderHours["day-before"] * hour, 6 * hour],
  ["hour-before", reminderHours["hour-before"] * hour, hour / 2],
] as const;

/** Words a family's planned reminders in its present language. */
export async function rewordReminders(context: Context, familyId: string): Promise<void> {
  for (const { emailId, lessonId, kind } of await plannedFor(context.db, { familyId }, reminders)) {
    await rewordEmail(context.db, emailId, emailToStudent(context, await requireLesson(context, lessonId), kind));
  }
}

/** Words a tutor's planned reminders in their present language. */
export async function rewordTutorsReminders(context: Context, tutorId: number): Promise<void> {
  for (const { emailId, lessonId, kind } of await plannedFor(context.db, { tutorId }, reminders)) {
    await rewordEmail(context.db, emailId, emailToTutor(context, await requireLesson(context, lessonId), kind));
  }
}

/** Tells both that the lesson is cancelled, unless it is over, and withdraws its reminders. */
export async function writeCancelledEmails(context: Context, lesson: Lesson, reason?: string): Promise<void> {
  await withdrawEmails(context.db, subjectOf(lesson), [...ofAnEarlierTime, "after"]);
  if (lesson.endsAt > context.now()) await writeEmails(context, emailsToBoth(context, lesson, "cancelled", { reason }));
}

/** Tells the former tutor, unless the lesson is over. */
export async function writeReplacedEmail(context: Context, before: Lesson): Promise<void> {
  if (before.endsAt > context.now()) await writeEmails(context, [emailToFormerTutor(context, before)]);
}

/** Tells both what happened in a lesson. */
export const writeOutcomeEmails = (context: Context, lesson: Lesson, outcome: Outcome): Promise<void> =>
  outcome === "held" ? writeAfterEmails(context, lesson) : writeMissedEmails(context, lesson, outcome);

/** Withdraws unsent e-mails about a lesson's outcome. */
export const withholdOutcomeEmails = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawEmails(context.db, { lessonId: lesson.id }, ["after", "missed"]);

/** After a held lesson, once: asks the family how it was and thanks the tutor. */
async function writeAfterEmails(context: Context, lesson: Lesson): Promise<void> {
  await withdrawEmails(context.db, subjectOf(lesson), [...reminders, ...ofStatements, "missed"]);
  if (!(await wasWritten(context.db, lesson.id, "after"))) await writeEmails(context, emailsToBoth(context, lesson, "after"));
}

/** After a missed lesson: tells both, and the family how to get another. */
async function writeMissedEmails(context: Context, lesson: Lesson, absent: Exclude<Outcome, "held">): Promise<void> {
  await withdrawEmails(context.db, subjectOf(lesson), [...ofAnEarlierTime, "missed", "after"]);
  await writeEmails(context, emailsToBoth(context, lesson, "missed", { absent }));
}

const emailOf = { student: emailToStudent, tutor: emailToTutor, "former-tutor": emailToFormerTutor };
type SeriesReader = keyof typeof emailOf;

/** The days of several lessons in words, for their family or their tutor. */
export const daysOf = (lessons: Lesson[], reader: SeriesReader): string =>
  lessons
    .map(({ startsAt, timeZone, language, tutorLanguage }) =>
      reader === "student" ? momentFor(timeZone, startsAt, language) : momentFor(india, startsAt, tutorLanguage),
    )
    .join("\n");

/** An e-mail about each of several lessons, which puts it into the reader's calendar or, if it is cancelled, takes it out. */
export const seriesEmails = (context: Context, lessons: Lesson[], reader: SeriesReader): NewEmail[] =>
  lessons.map((lesson) => emailOf[reader](context, lesson, lesson.status === "cancelled" ? "cancelled" : "allotted"));

/** Lessons as they are once they have been cancelled. */
export const asCancelled = (lessons: Lesson[]): Lesson[] =>
  lessons.map((lesson) => ({ ...lesson, status: "cancelled", calendarSequence: lesson.calendarSequence + 1 }));
