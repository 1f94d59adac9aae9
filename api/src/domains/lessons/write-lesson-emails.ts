import type { Outcome } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { type NewEmail, wasWritten, withdrawEmails, writeEmails } from "#api/platform/mail/index.ts";
import { type CancelledHow, emailsToBoth, emailToFormerTutor, emailToStudent, emailToTutor, reminders } from "./lesson-emails.ts";
import { type Lesson, priceAfterDemo } from "./lessons.queries.ts";
import { isAbsent } from "./statements.queries.ts";

const reminderKinds = Object.keys(reminders) as (keyof typeof reminders)[];
const ofStatements = ["late", "absence", "offer", "declined"];
const ofAnEarlierTime = [...reminderKinds, ...ofStatements, "allotted", "moved"];

/** A demo's emails are found by its booking, so unsent emails of an earlier lesson are withdrawn too. */
const subjectOf = ({ id, bookingId }: Lesson) => (bookingId ? { bookingId } : { lessonId: id });

/**
 * Tells family and tutor that there is a lesson, or how it differs from `before`, and plans its reminders in place of
 * earlier ones. A new tutor always reads of a new lesson. Earlier emails that were not sent yet are withdrawn.
 */
export async function writeScheduledEmails(context: Context, lesson: Lesson, before?: Lesson, dueAt?: Date): Promise<void> {
  const kind = before ? "moved" : "allotted";
  const newTutor = before?.tutorId !== lesson.tutorId;
  const sameTime = before?.startsAt.getTime() === lesson.startsAt.getTime();
  await withdrawEmails(context.db, subjectOf(lesson), ofAnEarlierTime);
  // a cancellation no longer holds for these two; a former tutor is still told of it
  await withdrawEmails(context.db, subjectOf(lesson), ["cancelled", "missed"], lesson);
  await writeEmails(context, [
    emailToStudent(lesson, kind, { sameTime, dueAt }),
    emailToTutor(lesson, newTutor ? "allotted" : kind, { sameTime, dueAt }),
  ]);
  await planReminders(context, lesson);
}

export const withdrawReminders = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawEmails(context.db, subjectOf(lesson), reminderKinds);

/** Withdraws unsent emails about a lesson's time and about what its tutor said. */
export const withdrawPlans = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawEmails(context.db, subjectOf(lesson), ofAnEarlierTime);

/** Withdraws unsent emails about the times that a tutor offered. */
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

/** The reminders of new lessons for both sides, without those already due. */
export function firstReminders(context: Context, lessons: Lesson[]): NewEmail[] {
  const now = context.now().getTime();
  return lessons.flatMap((lesson) =>
    reminderKinds.flatMap((kind) => {
      const dueAt = new Date(lesson.startsAt.getTime() - reminders[kind].before);
      const worthlessAfter = new Date(dueAt.getTime() + reminders[kind].worthFor);
      return dueAt.getTime() > now ? emailsToBoth(lesson, kind, { dueAt, worthlessAfter }) : [];
    }),
  );
}

/** Tells both that the lesson is cancelled, unless it is over, and withdraws its reminders. */
export async function writeCancelledEmails(context: Context, lesson: Lesson, how: CancelledHow): Promise<void> {
  await withdrawEmails(context.db, subjectOf(lesson), [...ofAnEarlierTime, "after"]);
  if (lesson.endsAt > context.now()) await writeEmails(context, emailsToBoth(lesson, "cancelled", how));
}

/** Tells the former tutor, unless the lesson is over. */
export async function writeReplacedEmail(context: Context, before: Lesson): Promise<void> {
  if (before.endsAt > context.now()) await writeEmails(context, [emailToFormerTutor(before)]);
}

/** Tells both what happened in a lesson; `isStopped`: of one whose family buys no more. */
export const writeOutcomeEmails = (context: Context, lesson: Lesson, outcome: Outcome, isStopped = false): Promise<void> =>
  outcome === "held" ? writeAfterEmails(context, lesson) : writeMissedEmails(context, lesson, { absent: outcome, isStopped });

/** Withdraws unsent emails about a lesson's outcome. */
export const withholdOutcomeEmails = (context: Context, lesson: Lesson): Promise<void> =>
  withdrawEmails(context.db, { lessonId: lesson.id }, ["after", "missed"]);

/** After a held lesson, once: asks the family how it was and how to go on, and thanks the tutor. */
async function writeAfterEmails(context: Context, lesson: Lesson): Promise<void> {
  await withdrawEmails(context.db, subjectOf(lesson), [...reminderKinds, ...ofStatements, "missed"]);
  if (await wasWritten(context.db, lesson.id, "after")) return;
  const lessonRupees = lesson.bookingId && context.payments ? await priceAfterDemo(context.db, lesson.bookingId) : null;
  await writeEmails(context, emailsToBoth(lesson, "after", { lessonRupees }));
}

type Missed = { absent: Exclude<Outcome, "held">; isStopped: boolean };
/** After a missed lesson: tells both, and the family how to get another. */
async function writeMissedEmails(context: Context, lesson: Lesson, missed: Missed): Promise<void> {
  await withdrawEmails(context.db, subjectOf(lesson), [...ofAnEarlierTime, "missed", "after"]);
  await writeEmails(context, emailsToBoth(lesson, "missed", missed));
}

const emailOf = { student: emailToStudent, tutor: emailToTutor, "former-tutor": emailToFormerTutor };
/** An email about each of several lessons, which puts it into the reader's calendar or, if it is cancelled, takes it out. */
export const seriesEmails = (lessons: Lesson[], reader: keyof typeof emailOf): NewEmail[] =>
  lessons.map((lesson) => ({
    ...emailOf[reader](lesson, lesson.status === "cancelled" ? "cancelled" : "allotted"),
    about: undefined, // for the calendar: the email about the order is the one that notifies
  }));

/** Lessons as they are once they have been cancelled. */
export const asCancelled = (lessons: Lesson[]): Lesson[] =>
  lessons.map((lesson) => ({ ...lesson, status: "cancelled", calendarSequence: lesson.calendarSequence + 1 }));
