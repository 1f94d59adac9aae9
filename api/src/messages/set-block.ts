import type { Conversation } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asConversation } from "./as-conversations.ts";
import { requireConversation } from "./conversations.access.ts";
import { lockConversation, setBlockedBy } from "./conversations.queries.ts";

const changesOfDay = [{ times: 20, seconds: 24 * 3_600 }];

/** Stops a conversation for both sides, or allows it again; only the side that has stopped it may. Refuses one with support. */
export function setBlock(context: SignedIn, id: string, blocked: boolean): Promise<Conversation> {
  return inTransaction(context, async (inside) => {
    await lockConversation(inside.db, id);
    const { me, tutorId, blockedBy } = await requireConversation(inside, id);
    if (tutorId === null) throw new Refusal("support-stays-open");
    const mayChange = blocked ? blockedBy === null : blockedBy === me.side;
    if (mayChange) {
      await takeOrRefuse(inside, `stops of ${me.accountId}`, changesOfDay, "too-many-changes-today");
      await setBlockedBy(inside.db, id, blocked ? me.side : null);
      const operation = blocked ? "conversation-blocked" : "conversation-unblocked";
      await writeLog(inside, { type: "UPDATE", operation, details: { conversationId: id, side: me.side } });
    }
    return asConversation(inside, await requireConversation(inside, id));
  });
}
