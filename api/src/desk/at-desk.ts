import type { RequestFile } from "@tutoring/contract";
import { type Booking, foundRequest, lockBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { showRequestFile } from "./show-request-file.ts";

/** Changes what the desk keeps about one request, its row locked, and answers with the file as it is afterwards. */
export async function atDesk(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking) => Promise<void>,
): Promise<RequestFile> {
  await inTransaction(context, async (inside) => change(inside, foundRequest(await lockBooking(inside.db, id))));
  return showRequestFile(context, id);
}
