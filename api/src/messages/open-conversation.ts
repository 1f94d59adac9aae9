import type { Conversation } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { asConversation } from "./as-conversations.ts";
import { meOf, requireConversation } from "./conversations.access.ts";
import { openPair } from "./conversations.queries.ts";

/** Opens the conversation of a child's family with a tutor. Refuses unless the caller is one of them and the two have classes. */
export async function openConversation(context: SignedIn, childId: string, staffId: number): Promise<Conversation> {
  const id = await openPair(context.db, meOf(context), { childId, tutorId: staffId });
  if (!id) throw new Refusal("no-such-conversation");
  return asConversation(context, await requireConversation(context, id));
}
