import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireLesson } from "./lessons.access.ts";
import { changeLesson, insertDemo, type Lesson } from "./lessons.queries.ts";
import { forgetStatement } from "./statements.queries.ts";
import { writeReplacedLetter, writeScheduledLetters } from "./write-lesson-letters.ts";

export type Slot = { tutorId: number; startsAt: Date; endsAt: Date };
/** For the sentences of a refusal. */
type Names = { tutorName: string; studentName: string };

/** Adds a lesson to a booking, with its letters; `before` is the lesson it replaces. Refuses a time that is taken. */
export async function scheduleLesson(
  context: Context,
  { bookingId, childId, meetingUrl }: { bookingId: string; childId: string; meetingUrl: string | null },
  slot: Slot,
  names: Names,
  before?: Lesson,
): Promise<Lesson> {
  const made = await insertDemo(context.db, { bookingId, childId, meetingUrl, ...slot });
  if (typeof made === "string") throw taken(made, names);
  const lesson = await requireLesson(context, made.id);
  await writeScheduledLetters(context, lesson, before);
  return lesson;
}

/** Gives a lesson another tutor or time, with the letters about it. Refuses a time that is taken. */
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
    await writeReplacedLetter(context, { ...before, calendarSequence: lesson.calendarSequence });
  await writeScheduledLetters(context, lesson, before);
  return lesson;
}

/** Puts a cancelled lesson back at its time, with the letters about it; undefined when the time is no longer free. */
export async function reopenLesson(context: Context, id: string): Promise<Lesson | undefined> {
  if ((await changeLesson(context.db, id, { status: "scheduled", newEntry: true })) !== "changed") return undefined;
  await forgetStatement(context.db, id);
  const lesson = await requireLesson(context, id);
  await writeScheduledLetters(context, lesson);
  return lesson;
}

const taken = (conflict: "tutor-taken" | "child-taken", { tutorName, studentName }: Names) =>
  new Refusal("time-taken", { name: conflict === "tutor-taken" ? tutorName : studentName });
