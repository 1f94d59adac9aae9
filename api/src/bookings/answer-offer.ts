import type { StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Lesson, requireLesson } from "#api/lessons/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { asStudentBooking } from "./booking-views.ts";
import { lockMyBooking, requireMyBooking } from "./bookings.access.ts";
import { changeBooking } from "./bookings.queries.ts";

export type Answered = Promise<{ booking: StudentBooking }>;

/** Runs a family's answer to the times that a tutor offers, with its booking locked. Refuses a booking without a lesson. */
export async function answerOffer(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking, lesson: Lesson) => Promise<void>,
): Answered {
  await inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, id);
    if (!booking.lessonId) throw new Refusal("offer-gone");
    await change(inside, booking, await requireLesson(inside, booking.lessonId));
    await changeBooking(inside.db, id, { updatedBy: booking.studentName });
  });
  return { booking: asStudentBooking(context, await requireMyBooking(context, id)) };
}
