import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { conversationById, type Me, type StoredConversation } from "./conversations.queries.ts";

/** The caller as a side of conversations, which depends on their role. */
export const meOf = ({ viewer }: SignedIn): Me => ({
  accountId: viewer.id,
  side: viewer.role === "staff" ? "tutor" : "student",
});

/** One of the caller's own conversations. Refuses another person's as if it did not exist. */
export async function requireConversation(context: SignedIn, id: string): Promise<StoredConversation & { me: Me }> {
  const me = meOf(context);
  const found = await conversationById(context.db, id);
  const owner = me.side === "tutor" ? found?.tutorAccount : found?.familyId;
  // protects C31: asking whose a conversation is [|| owner !== me.accountId → nothing]
  if (!found || owner !== me.accountId) throw new Refusal("no-such-conversation");
  return { ...found, me };
}
