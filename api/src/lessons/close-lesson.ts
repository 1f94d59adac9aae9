import type { Outcome } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import texts from "./family-letters.en.ts";
import { requireLesson } from "./lessons.access.ts";
import { statusAfter } from "./lessons.policy.ts";
import { changeLesson, type Lesson } from "./lessons.queries.ts";
import { forgetConfirmation, forgetStatement } from "./statements.queries.ts";
import { withdrawReminders, writeCancelledLetters, writeOutcomeLetters } from "./write-lesson-letters.ts";

/** Why a booking whose lesson was missed is cancelled, for the desk. */
export const reasonOf = (outcome: Exclude<Outcome, "held">): string => texts[outcome].trim();

/** Records what happened, with the letters that follow unless they are held back. False if the time has been given away since. */
export async function closeLesson(
  context: Context,
  before: Lesson,
  outcome: Outcome,
  { withLetters }: { withLetters: boolean },
): Promise<boolean> {
  const status = statusAfter(outcome);
  // a class that was missed has left the calendars, and one that was held after all comes back
  const newEntry = outcome !== "held" || before.status !== "scheduled";
  const changed = before.status === status || (await changeLesson(context.db, before.id, { status, newEntry })) === "changed";
  if (!changed) return false;
  if (before.status !== status) await forgetConfirmation(context.db, before.id);
  const lesson = await requireLesson(context, before.id);
  if (withLetters) await writeOutcomeLetters(context, lesson, outcome);
  else await withdrawReminders(context, lesson);
  return true;
}

/** Cancels a lesson, with the letters that follow. A held or missed lesson stays as it was. */
export async function cancelLesson(context: Context, before: Lesson, reason?: string): Promise<void> {
  const status = before.status === "scheduled" ? ("cancelled" as const) : before.status;
  await changeLesson(context.db, before.id, { status, newEntry: true });
  if (status === "cancelled") await forgetStatement(context.db, before.id);
  await writeCancelledLetters(context, await requireLesson(context, before.id), reason);
}
