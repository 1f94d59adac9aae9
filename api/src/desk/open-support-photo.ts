import type { FileResult } from "@tutoring/contract";
import { requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { photoOf, supportConversation } from "#api/messages/index.ts";

/** A photo that a family has sent to support, for the desk. */
export async function openSupportPhoto(context: SignedIn, id: string, number: number): Promise<FileResult> {
  await requireRequest(context, id);
  const conversation = await supportConversation(context.db, id);
  if (!conversation) throw new Refusal("picture-gone");
  return photoOf(context, conversation.id, number);
}
