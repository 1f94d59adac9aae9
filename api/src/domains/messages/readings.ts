import type { ConversationReading, PhotoResult } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { openStored } from "#api/platform/files/index.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { addMessage } from "./add-message.ts";
import { messageFor } from "./as-conversations.ts";
import { conversationById, lockConversation } from "./conversations.queries.ts";
import { messageByNumber, messagesOf } from "./messages.queries.ts";
import { insertReading, readingOf } from "./readings.queries.ts";

const onePage = 30;

/** A page of a conversation that the desk has opened, as it was written. */
async function pageOfReading({ db }: SignedIn, reading: string, id: string, before?: number): Promise<ConversationReading> {
  const found = await conversationById(db, id);
  if (!found) throw new Refusal("reading-over");
  const messages = await messagesOf(db, id, { before }, onePage + 1);
  return {
    reading,
    messages: messages.slice(-onePage).map((one) => messageFor("staff", found, one)),
    hasMore: messages.length > onePage,
  };
}

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

/** A stored photo by the number of its message. Who may see it is for the caller to check. */
export async function photoOf({ db, files }: Context, id: string, number: number): Promise<PhotoResult> {
  const key = (await messageByNumber(db, id, number))?.pictureKey;
  return openStored(files, { key, name: `photo-${number}.webp`, type: "image/webp" }, "picture-gone");
}

/** The conversation that the caller has opened within the last hour. */
async function requireReading({ db, viewer }: SignedIn, reading: string): Promise<string> {
  const conversationId = await readingOf(db, reading, viewer.id);
  if (!conversationId) throw new Refusal("reading-over");
  return conversationId;
}

/** A photo of a conversation that the caller has opened within the last hour. */
export const openReadingPhoto = async (context: SignedIn, reading: string, number: number): Promise<PhotoResult> =>
  photoOf(context, await requireReading(context, reading), number);

/** Earlier messages of a conversation that the caller has opened within the last hour. */
export const turnReading = async (context: SignedIn, reading: string, before: number): Promise<ConversationReading> =>
  pageOfReading(context, reading, await requireReading(context, reading), before);
