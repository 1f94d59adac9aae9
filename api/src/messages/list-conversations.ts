import type { Conversation, Correspondent } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { firstNameOf } from "#api/core/first-name.ts";
import { asConversations, courseIn } from "./as-conversations.ts";
import { meOf } from "./conversations.access.ts";
import { conversationsOf, peopleMet } from "./conversations.queries.ts";

const onePage = 30;
const maxOthers = 100;

type List = { data: Conversation[]; hasMore: boolean; others: Correspondent[] };

/** The caller's conversations, newest first or those after one, and the people to whom they may write but have not yet. */
export async function listConversations(context: SignedIn, after: string | undefined): Promise<List> {
  const me = meOf(context);
  const found = await conversationsOf(context.db, me, after, onePage + 1);
  const people = after ? [] : await peopleMet(context.db, me, maxOthers);
  return {
    data: await asConversations(context, found.slice(0, onePage)),
    hasMore: found.length > onePage,
    others: people.map((one) => ({
      childId: one.childId,
      staffId: one.tutorId,
      with: me.side === "tutor" ? firstNameOf(one.parentName) : one.tutorName,
      child: one.childName,
      course: courseIn(context, one),
    })),
  };
}
