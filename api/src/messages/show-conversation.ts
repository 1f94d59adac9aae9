import type { FileResult, MessagePage } from "@tutoring/contract";
import type { Context, SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { asConversation, messageFor } from "./as-conversations.ts";
import { requireConversation } from "./conversation-access.ts";
import { messageByNumber, messagesOf, type Piece } from "./messages.queries.ts";

const onePage = 30;

/** One page of the caller's conversation; `hasMore` says whether another follows in the direction asked for. */
export async function showConversation(context: SignedIn, id: string, piece: Piece): Promise<MessagePage> {
  const found = await requireConversation(context, id);
  const messages = await messagesOf(context.db, id, piece, onePage + 1);
  const page = piece.after === undefined ? messages.slice(-onePage) : messages.slice(0, onePage);
  return {
    conversation: await asConversation(context, found),
    messages: page.map((one) => messageFor(found.me.side, found, one)),
    hasMore: messages.length > onePage,
  };
}

/** The photo of a message, for the two sides of its conversation. */
export async function openPhoto(context: SignedIn, id: string, number: number): Promise<FileResult> {
  await requireConversation(context, id);
  return photoOf(context, id, number);
}

export async function photoOf({ db, files }: Context, id: string, number: number): Promise<FileResult> {
  const key = (await messageByNumber(db, id, number))?.pictureKey;
  const file = key && (await files.open(key));
  if (!file) throw new Refusal("picture-gone");
  return { ...file, name: `photo-${number}.webp`, type: "image/webp" };
}
