import type { ConversationReading } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { addMessage } from "./add-message.ts";
import { conversationById, lockConversation } from "./conversations.queries.ts";
import { pageOfReading } from "./page-of-reading.ts";
import { insertReading } from "./readings.queries.ts";

const readingsOfHour = [{ times: 60, seconds: 3_600 }];

/** Opens a family's conversation with a tutor to a member of the desk. The reason is logged, and told to both in the conversation. */
export function readConversation(context: SignedIn, id: string, reason: string): Promise<ConversationReading> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await lockConversation(db, id);
    const found = await conversationById(db, id);
    if (!found || found.tutorId === null) throw new Refusal("no-such-conversation");
    await takeOrRefuse(inside, `readings of ${viewer.id}`, readingsOfHour, "too-many-readings");
    const reading = await insertReading(db, { conversationId: id, accountId: viewer.id, reason });
    // protects C31: telling both that the desk has read
    await addMessage(inside, found, { side: "staff", name: viewer.name, words: reason, isReading: true });
    const details = { conversationId: id, bookingId: found.reference, reason };
    await writeLog(inside, { type: "SYSTEM", operation: "conversation-read", details });
    return pageOfReading(inside, reading, id);
  });
}
