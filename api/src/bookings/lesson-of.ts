import type { Context } from "#api/core/context.ts";
import { cancelLesson, type Lesson, requireLesson } from "#api/lessons/index.ts";
import { writeRequestCancelledLetter } from "./booking-letters.ts";
import type { Booking } from "./booking-rows.queries.ts";

/** A booking's current lesson; undefined before its first. */
export async function lessonOf(context: Context, { lessonId }: Booking): Promise<Lesson | undefined> {
  return lessonId ? await requireLesson(context, lessonId) : undefined;
}

/** Cancels a booking's lesson with the letters that follow; a request without one is cancelled by a letter to the family. */
export async function cancelLessonOf(context: Context, before: Booking, reason?: string): Promise<void> {
  const lesson = await lessonOf(context, before);
  await (lesson ? cancelLesson(context, lesson, reason) : writeRequestCancelledLetter(context, before, reason));
}
