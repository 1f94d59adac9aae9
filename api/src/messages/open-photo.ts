import type { PhotoResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireConversation } from "./conversations.access.ts";
import { photoOf } from "./photo-of.ts";

/** The photo of a message, for the two sides of its conversation. */
export async function openPhoto(context: SignedIn, id: string, number: number): Promise<PhotoResult> {
  await requireConversation(context, id);
  return photoOf(context, id, number);
}
