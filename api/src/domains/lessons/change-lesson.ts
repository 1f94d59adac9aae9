import { type Outcome, undoSeconds } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { anyEmailDue } from "#api/platform/mail/index.ts";
import reasons from "./reasons.en.ts";
import { requireLesson } from "./lessons.access.ts";
import { statusAfter } from "./lessons.policy.ts";
import { changeLesson, deleteFreshDemo, insertDemo, type Lesson, lessonsOf } from "./lessons.queries.ts";
import { forgetConfirmation, forgetStatement } from "./statements.queries.ts";
import type { CancelledHow } from "./lesson-emails.ts";
import {
  planFirstReminders,
  withdrawPlans,
  withdrawReminders,
  writeCancelledEmails,
  writeOutcomeEmails,
  writeReplacedEmail,
  writeScheduledEmails,
} from "./write-lesson-emails.ts";

export type Slot = { tutorId: number; startsAt: Date; endsAt: Date };
/** For the sentences of a refusal. */
type Names = { tutorName: string; studentName: string };

/** `emailsAt`: when its emails leave, if not at once. */
type NewDemo = { bookingId: string; childId: string; meetingUrl: string | null; emailsAt?: Date | undefined };

/** Adds a lesson to a booking, with its emails; `before` is the lesson it replaces. Refuses a time that is taken. */
export async function scheduleLesson(
  context: Context,
  { bookingId, childId, meetingUrl, emailsAt }: NewDemo,
  slot: Slot,
  names: Names,
  before?: Lesson,
): Promise<Lesson> {
  const made = await insertDemo(context.db, { bookingId, childId, meetingUrl, ...slot });
  if (typeof made === "string") throw taken(made, names);
  const lesson = await requireLesson(context, made.id);
  await writeScheduledEmails(context, lesson, before, emailsAt);
  return lesson;
}

/** Deletes a demo of which nobody was told: the only one of its booking, made within the last `undoSeconds`. False for any other. */
export async function takeBackDemo({ db }: Context, { id, bookingId }: Lesson): Promise<boolean> {
  if (!bookingId || (await anyEmailDue(db, id))) return false;
  return deleteFreshDemo(db, { id, bookingId }, undoSeconds);
}

/** Gives a lesson another tutor or time, with the emails about it. Refuses a time that is taken. */
export async function changeSlot(
  context: Context,
  before: Lesson,
  slot: Slot,
  names: Names,
  { moved = false } = {},
): Promise<Lesson> {
  const outcome = await changeLesson(context.db, before.id, { ...slot, moved, newEntry: true });
  if (outcome !== "changed") throw taken(outcome, names);
  await forgetStatement(context.db, before.id);
  const lesson = await requireLesson(context, before.id);
  if (lesson.tutorId !== before.tutorId)
    await writeReplacedEmail(context, { ...before, calendarSequence: lesson.calendarSequence });
  await writeScheduledEmails(context, lesson, before);
  return lesson;
}

/** Puts a cancelled lesson back at its time, with the emails about it; undefined when the time is no longer free. */
export async function reopenLesson(context: Context, id: string): Promise<Lesson | undefined> {
  if ((await changeLesson(context.db, id, { status: "scheduled", newEntry: true })) !== "changed") return undefined;
  await forgetStatement(context.db, id);
  const lesson = await requireLesson(context, id);
  await writeScheduledEmails(context, lesson);
  return lesson;
}

const taken = (conflict: "tutor-taken" | "child-taken", { tutorName, studentName }: Names) =>
  new Refusal("time-taken", { name: conflict === "tutor-taken" ? tutorName : studentName });

/** Why a booking whose lesson was missed is cancelled, for the desk. */
export const reasonOf = (outcome: Exclude<Outcome, "held">): string => reasons[outcome].trim();

/**
 * Records what happened, with the emails that follow unless they are held back; `isStopped`: of a lesson whose family buys no more.
 * False if the time has been given away since.
 */
export async function closeLesson(
  context: Context,
  before: Lesson,
  outcome: Outcome,
  { withEmails, isStopped }: { withEmails: boolean; isStopped?: boolean },
): Promise<boolean> {
  const status = statusAfter(outcome);
  // a class that was missed has left the calendars, and one that was held after all comes back
  const newEntry = outcome !== "held" || before.status !== "scheduled";
  const changed = before.status === status || (await changeLesson(context.db, before.id, { status, newEntry })) === "changed";
  if (!changed) return false;
  if (before.status !== status) await forgetConfirmation(context.db, before.id);
  const lesson = await requireLesson(context, before.id);
  if (withEmails) await writeOutcomeEmails(context, lesson, outcome, isStopped);
  else await withdrawReminders(context, lesson);
  return true;
}

/** Cancels a lesson, with the emails that follow. A held or missed lesson stays as it was. */
export async function cancelLesson(context: Context, before: Lesson, how: CancelledHow = {}): Promise<void> {
  const status = before.status === "scheduled" ? ("cancelled" as const) : before.status;
  await changeLesson(context.db, before.id, { status, newEntry: true });
  if (status === "cancelled") await forgetStatement(context.db, before.id);
  await writeCancelledEmails(context, await requireLesson(context, before.id), how);
}

type NewTutor = { tutorId: number; meetingUrl: string | null; name: string };

/**
 * Gives an order's lessons to another tutor, each at its new time; one without a time is cancelled. Plans their reminders; the
 * caller writes all other emails. Returns the changed lessons in order. Refuses a time that is taken.
 */
export async function handOver(
  context: Context,
  lessons: Lesson[],
  startsAt: (Date | null)[],
  { tutorId, meetingUrl, name }: NewTutor,
): Promise<Lesson[]> {
  const { db } = context;
  // they all give up their times first, because one may get another's
  for (const lesson of lessons) {
    await changeLesson(db, lesson.id, { status: "cancelled", newEntry: true });
    await forgetStatement(db, lesson.id);
    await withdrawPlans(context, lesson);
  }
  for (const [nth, lesson] of lessons.entries()) {
    const at = startsAt[nth];
    if (!at) continue;
    const endsAt = new Date(at.getTime() + lesson.endsAt.getTime() - lesson.startsAt.getTime());
    const outcome = await changeLesson(db, lesson.id, { status: "scheduled", tutorId, meetingUrl, startsAt: at, endsAt });
    if (outcome !== "changed") throw new Refusal("time-taken", { name: outcome === "tutor-taken" ? name : lesson.studentName });
  }
  const now = await lessonsOf(
    db,
    lessons.map(({ id }) => id),
  );
  now.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  await planFirstReminders(
    context,
    now.filter(({ status }) => status === "scheduled"),
  );
  return now;
}
