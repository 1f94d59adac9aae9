import type { Message } from "@tutoring/contract";
import { lockMyBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { firstNameOf } from "#api/core/first-name.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { countForTutor } from "#api/tutors/index.ts";
import { addMessage } from "./add-message.ts";
import { messageFor } from "./as-conversations.ts";
import { requireConversation } from "./conversations.access.ts";
import { lockConversation, type StoredConversation } from "./conversations.queries.ts";
import { messageById, type NewMessage, waitsSince } from "./messages.queries.ts";
import { sayToSupport } from "./say-to-support.ts";
import { writingOf } from "./writing.policy.ts";

const day = 24 * 3_600;
/** Limits per person in all conversations, and per side in one conversation. */
const messagesOfPerson = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: day },
];
const messagesOfConversation = [{ times: 200, seconds: day }];

export type Said = { id: string; words: string };

/** Writes a message under the conversation's lock, to the other side or to support. A repeated call returns the same message. */
export const say = (context: SignedIn, id: string, said: Said, picture?: NewMessage["picture"]): Promise<Message> =>
  inTransaction(context, async (inside) => {
    const { bookingId } = await requireConversation(inside, id);
    if (bookingId) await lockMyBooking(inside, bookingId); // the booking is locked before its conversation, as at the desk
    await lockConversation(inside.db, id);
    const found = await requireConversation(inside, id);
    const { side, accountId } = found.me;
    const before = await messageById(inside.db, id, said.id);
    if (before) return messageFor(side, found, before);
    if (writingOf(found, side) !== "open") throw new Refusal("conversation-closed");
    await takeOrRefuse(inside, `writing of ${accountId}`, messagesOfPerson, "too-many-messages-now");
    if (bookingId) return messageFor(side, found, await sayToSupport(inside, bookingId, { ...said, picture }));
    await takeOrRefuse(inside, `messages of ${side} in ${id}`, messagesOfConversation, "too-many-messages-today");
    const name = side === "tutor" ? (found.tutorName ?? "") : firstNameOf(found.parentName);
    if (side === "tutor") await countAnswer(inside, found);
    const stored = await addMessage(inside, found, { ...said, side, name, picture });
    const details = { conversationId: id, messageId: stored.messageId };
    await writeLog(inside, { type: "CREATE", operation: "message-written", details });
    return messageFor(side, found, stored);
  });

async function countAnswer({ db, now }: SignedIn, { id, tutorId }: StoredConversation): Promise<void> {
  const since = await waitsSince(db, id);
  if (since && tutorId)
    await countForTutor(db, tutorId, "answer", Math.max(0, Math.round((now().getTime() - since.getTime()) / 60_000)));
}
