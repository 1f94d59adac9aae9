import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Lesson, requireLesson } from "#api/lessons/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { whyNot } from "./booking-states.ts";

/** The lesson that the family may move now; a conflict otherwise. */
export async function requireMovable(context: SignedIn, booking: Booking): Promise<Lesson> {
  const why = whyNot("move", booking, context.now());
  if (why || !booking.lessonId) throw new Refusal(why ?? "request-without-class");
  return requireLesson(context, booking.lessonId);
}

export const minutesOf = ({ startsAt, endsAt }: Lesson): number => (endsAt.getTime() - startsAt.getTime()) / 60_000;
/** For the search of free slots. */
export const sameTutor = ({ tutorId, childId }: Lesson, { id }: Booking) => ({ tutorId, childId, bookingId: id });
