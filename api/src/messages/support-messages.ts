import type { SupportMessage } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";
import { supportConversation } from "./conversations.queries.ts";
import { messagesOf } from "./messages.queries.ts";

const maxShown = 500;

/** The conversation with support about a booking, oldest first. */
export async function supportMessages(db: Db, bookingId: string): Promise<SupportMessage[]> {
  const found = await supportConversation(db, bookingId);
  const messages = found ? await messagesOf(db, found.id, { after: 0 }, maxShown) : [];
  return messages.map(({ number, side, name, words, pictureWidth, pictureHeight, at }) => ({
    id: number,
    fromStaff: side === "staff",
    writtenBy: name,
    text: words,
    photo: pictureWidth && pictureHeight ? { width: pictureWidth, height: pictureHeight } : null,
    createdAt: at.toISOString(),
  }));
}
