import type { FileResult, SupportMessage } from "@tutoring/contract";
import { requireMyBooking, requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { photoOf, sayToSupport, supportConversation, supportMessages } from "#api/messages/index.ts";

/** Writes to support about one's own booking; the desk sees it on the request and is told by e-mail. */
export async function contactSupport(context: SignedIn, id: string, text: string): Promise<{ messages: SupportMessage[] }> {
  await sayToSupport(context, id, { words: text });
  return { messages: await supportMessages(context.db, id) };
}

/** The conversation with support about one's own booking, oldest first. */
export async function listMyMessages(context: SignedIn, id: string): Promise<{ messages: SupportMessage[] }> {
  await requireMyBooking(context, id);
  return { messages: await supportMessages(context.db, id) };
}

/** A photo that a family has sent to support, for the desk. */
export async function openSupportPhoto(context: SignedIn, id: string, number: number): Promise<FileResult> {
  await requireRequest(context, id);
  const conversation = await supportConversation(context.db, id);
  if (!conversation) throw new Refusal("picture-gone");
  return photoOf(context, conversation.id, number);
}
