import type { RequestFile } from "@tutoring/contract";
import { type Booking, foundRequest, lockBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { showRequestFile } from "./show-request-file.ts";

/** Changes the desk's data about a request under a row lock, and returns the new file. */
export async function atDesk(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking) => Promise<void>,
): Promise<RequestFile> {
  await inTransaction(context, async (inside) => change(inside, foundRequest(await lockBooking(inside.db, id))));
  return showRequestFile(context, id);
}
