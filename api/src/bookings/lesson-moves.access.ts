import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Lesson, requireLesson, slotsFor } from "#api/lessons/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { whyNot } from "./booking-states.ts";
import { minutesOf, sameTutor } from "./lesson-moves.policy.ts";

/** The lesson that the family may move now; a conflict otherwise. */
export async function requireMovable(context: SignedIn, booking: Booking): Promise<Lesson> {
  const why = whyNot("move", booking, context.now());
  if (why || !booking.lessonId) throw new Refusal(why ?? "request-without-class");
  return requireLesson(context, booking.lessonId);
}

/** Refuses a time that is past, or at which the lesson's tutor and child are not both free, as its slots say. */
export async function refuseUnlessFree(context: SignedIn, lesson: Lesson, booking: Booking, startsAt: Date): Promise<void> {
  const day = { from: dateInIndia(startsAt.getTime()), days: 1, minutes: minutesOf(lesson) };
  const free = await slotsFor(context, sameTutor(lesson, booking), day);
  if (free.some((slot) => slot.getTime() === startsAt.getTime())) return;
  if (startsAt <= context.now()) throw new Refusal("time-past");
  throw new Refusal("tutor-not-free", { name: lesson.tutorName });
}
