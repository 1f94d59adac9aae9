import type { ConversationReading } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { messageFor } from "./as-conversations.ts";
import { conversationById } from "./conversations.queries.ts";
import { messagesOf } from "./messages.queries.ts";

const onePage = 30;

/** A page of a conversation that the desk has opened, as it was written. */
export async function pageOfReading(
  { db }: SignedIn,
  reading: string,
  id: string,
  before?: number,
): Promise<ConversationReading> {
  const found = await conversationById(db, id);
  if (!found) throw new Refusal("reading-over");
  const messages = await messagesOf(db, id, { before }, onePage + 1);
  return {
    reading,
    messages: messages.slice(-onePage).map((one) => messageFor("staff", found, one)),
    hasMore: messages.length > onePage,
  };
}
