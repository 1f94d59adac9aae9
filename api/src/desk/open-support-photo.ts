import type { PhotoResult } from "@tutoring/contract";
import { requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded } from "#api/logs/index.ts";
import { photoOf, supportConversation } from "#api/messages/index.ts";

/** A photo that a family has sent to support, for the desk; the log notes who opened it. Refuses with `picture-gone`. */
export async function openSupportPhoto(context: SignedIn, id: string, number: number): Promise<PhotoResult> {
  const { bookingId } = await requireRequest(context, id);
  const conversation = await supportConversation(context.db, id);
  if (!conversation) throw new Refusal("picture-gone");
  const photo = await photoOf(context, conversation.id, number);
  // protects C104: the entry of a photo to support that the desk opens [writeFolded(context, → Promise.resolve(]
  await writeFolded(context, { type: "SYSTEM", operation: "support-photo-opened", details: { bookingId, number } });
  return photo;
}
