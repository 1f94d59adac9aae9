import type { Context } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { may } from "./booking-states.ts";
import { changeBooking, lockBookingRow } from "./bookings.queries.ts";

/** Marks a request as registered once the family has paid, in the payment's transaction. Does nothing if its status does not allow that. */
export async function registerBooking(context: Context, id: string): Promise<void> {
  const before = await lockBookingRow(context.db, id);
  if (!before || !may("buy", before, context.now())) return;
  await changeBooking(context.db, id, { status: "REGISTERED", updatedBy: before.parentName });
  const details = { bookingId: before.bookingId, status: { before: before.status, after: "REGISTERED" } };
  await writeLog(context, { type: "UPDATE", operation: "book-request-status-changed", details });
}
