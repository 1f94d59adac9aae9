import type { Context } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { may } from "./booking-states.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";

/** The family has paid for lessons, in the transaction that takes the payment; nothing where the request is in another state. */
export async function registerBooking(context: Context, id: string): Promise<void> {
  const before = await lockBooking(context.db, id);
  if (!before || !may("buy", before, context.now())) return;
  await changeBooking(context.db, id, { status: "REGISTERED", updatedBy: before.parentName });
  const details = { bookingId: before.bookingId, status: { before: before.status, after: "REGISTERED" } };
  await writeLog(context, { type: "UPDATE", operation: "book-request-status-changed", details });
}
