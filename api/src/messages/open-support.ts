import type { Conversation } from "@tutoring/contract";
import { lockMyBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { asConversation } from "./as-conversations.ts";
import { requireConversation } from "./conversations.access.ts";
import { lockSupport } from "./conversations.queries.ts";

/** Opens the conversation with support about one of the caller's bookings. */
export function openSupport(context: SignedIn, bookingId: string): Promise<Conversation> {
  return inTransaction(context, async (inside) => {
    const { familyId } = await lockMyBooking(inside, bookingId);
    const { id } = await lockSupport(inside.db, bookingId, familyId);
    return asConversation(inside, await requireConversation(inside, id));
  });
}
