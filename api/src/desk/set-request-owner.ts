import type { BookRequest } from "@tutoring/contract";
import { changeBooking } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { atDesk } from "./at-desk.ts";

/** Assigns a request to the caller, or unassigns it. A conflict when it is a colleague's. */
export async function setRequestOwner(context: SignedIn, id: string, mine: boolean): Promise<BookRequest> {
  const file = await atDesk(context, id, async (inside, { bookingId, ownerId, ownerName, updatedBy }) => {
    const { viewer } = inside;
    if (mine && ownerId !== null && ownerId !== viewer.id) throw new Refusal("request-assigned", { name: ownerName ?? "" });
    await changeBooking(inside.db, id, { owner: mine ? { id: viewer.id, name: viewer.name } : null, updatedBy });
    const details = { bookingId, owner: { before: ownerName, after: mine ? viewer.name : null } };
    await writeLog(inside, { type: "UPDATE", operation: "book-request-owner-changed", details });
  });
  return file.request;
}
