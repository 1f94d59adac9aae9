import type { StudentBooking } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { asStudentBooking } from "./booking-views.ts";
import { whyNot } from "./booking-states.ts";
import { lockMyBooking, requireMyBooking } from "./bookings.access.ts";
import { changeBooking } from "./bookings.queries.ts";
import { cancelLessonOf } from "./lesson-of.ts";

/** Cancels the caller's own booking; a cancelled one stays cancelled. */
export async function cancelMyBooking(context: SignedIn, id: string): Promise<{ booking: StudentBooking }> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const before = await lockMyBooking(inside, id);
    if (before.status === "CANCELLED") return { booking: asStudentBooking(inside, before) };
    const why = whyNot("cancel", before, now());
    if (why) throw new Refusal(why);
    await changeBooking(db, id, { status: "CANCELLED", updatedBy: before.studentName });
    await writeLog(inside, {
      type: "BOOKING",
      operation: "demo-class-cancelled",
      details: { bookingId: before.bookingId, status: before.status },
    });
    await cancelLessonOf(inside, before);
    return { booking: asStudentBooking(inside, await requireMyBooking(inside, id)) };
  });
}
