import type { StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { insertRating } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asStudentBooking } from "./booking-views.ts";
import { lockMyBooking, requireMyBooking } from "./bookings.access.ts";
import { mayStudentRate } from "./bookings.policy.ts";

type Rating = { stars: number; words: string };

/** Rates a held class, once. */
export function rateMyClass(context: SignedIn, id: string, { stars, words }: Rating): Promise<{ booking: StudentBooking }> {
  return inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, id);
    if (!mayStudentRate(booking) || !booking.lessonId) throw new Refusal("rating-not-open");
    if (!(await insertRating(inside.db, booking.lessonId, stars, words))) throw new Refusal("rated-already");
    await writeLog(inside, { type: "BOOKING", operation: "class-rated", details: { bookingId: booking.bookingId, stars } });
    return { booking: asStudentBooking(inside, await requireMyBooking(inside, id)) };
  });
}
