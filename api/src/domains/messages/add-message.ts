import type { SignedIn } from "#api/platform/core/context.ts";
import { moveOn, type StoredConversation } from "./conversations.queries.ts";
import { planEmail, saveReceipt } from "./receipts.queries.ts";
import { insertMessage, type NewMessage, type StoredMessage } from "./messages.queries.ts";
import { emailAt } from "./write-unread-emails.ts";

/** Adds a message under the conversation's lock. Everything before it counts as read by its writer; the other side gets an email if it stays unread. */
export async function addMessage(
  context: SignedIn,
  { id, lastNumber }: Pick<StoredConversation, "id" | "lastNumber">,
  message: Omit<NewMessage, "number">,
): Promise<StoredMessage> {
  const { db } = context;
  const number = lastNumber + 1;
  const stored = await insertMessage(db, id, { ...message, number });
  await moveOn(db, id, number);
  const later = emailAt(context.now());
  for (const side of ["student", "tutor"] as const)
    await (message.side === side ? saveReceipt(db, id, side, number, later) : planEmail(db, id, side, later));
  return stored;
}
