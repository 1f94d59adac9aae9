import type { StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { demandBooking } from "./book-demo-class.ts";
import { mayStudentCancel } from "./bookings.policy.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";
import { writeCancelledLetters } from "./letters.ts";
import { asStudentBooking } from "./show-booking.ts";

/** Cancels one's own booking; a booking already cancelled stays so. Somebody else's looks like none. */
export async function cancelMyBooking(context: SignedIn, id: string): Promise<{ booking: StudentBooking }> {
  const booking = await inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockBooking(db, id);
    if (!before || before.studentId !== viewer.id) throw new Refusal("not-found", "There is no such booking.");
    if (before.status === "CANCELLED") return before;
    if (!mayStudentCancel(before, now()))
      throw new Refusal(
        "conflict",
        "This class can no longer be cancelled. A class is cancelled until two hours before it begins.",
      );
    await changeBooking(db, id, { status: "CANCELLED", updatedBy: before.studentName, newEntry: true });
    await writeLog(inside, {
      type: "BOOKING",
      operation: "demo-class-cancelled",
      details: { bookingId: before.bookingId, status: before.status },
    });
    const after = await demandBooking(inside, id);
    await writeCancelledLetters(inside, before, after);
    return after;
  });
  return { booking: asStudentBooking(booking, context.now()) };
}
