import type { SupportMessage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { sayToSupport, supportMessages } from "#api/messages/index.ts";

/** Writes to support about one's own booking; the desk sees it on the request and is told by e-mail. */
export async function contactSupport(context: SignedIn, id: string, text: string): Promise<{ messages: SupportMessage[] }> {
  await sayToSupport(context, id, { words: text });
  return { messages: await supportMessages(context.db, id) };
}
