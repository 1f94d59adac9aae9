import type { SupportMessage } from "@tutoring/contract";
import { requireMyBooking } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { supportMessages } from "#api/messages/index.ts";

/** The conversation with support about one's own booking, oldest first. */
export async function listMyMessages(context: SignedIn, id: string): Promise<{ messages: SupportMessage[] }> {
  await requireMyBooking(context, id);
  return { messages: await supportMessages(context.db, id) };
}
