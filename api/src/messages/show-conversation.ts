import type { MessagePage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asConversation, messageFor } from "./as-conversations.ts";
import { requireConversation } from "./conversations.access.ts";
import { messagesOf, type Piece } from "./messages.queries.ts";

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
