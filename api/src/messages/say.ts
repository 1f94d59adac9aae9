import type { Message } from "@tutoring/contract";
import { lockMyBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { firstNameOf } from "#api/core/first-name.ts";
import { storePrivatePicture, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { countForTutor } from "#api/tutors/index.ts";
import { messageFor } from "./as-conversations.ts";
import { requireConversation } from "./conversation-access.ts";
import { lockConversation, moveOn, type StoredConversation } from "./conversations.queries.ts";
import { letterAt } from "./letter-time.ts";
import { planLetter, saveMark } from "./marks.queries.ts";
import { insertMessage, messageById, type NewMessage, type StoredMessage, waitsSince } from "./messages.queries.ts";
import { sayToSupport } from "./support.ts";
import { writingOf } from "./writing.policy.ts";

const day = 24 * 3_600;
/** Of one person in all conversations, and of one side in one conversation. */
const messagesOfPerson = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: day },
];
const messagesOfConversation = [{ times: 200, seconds: day }];
const photosOfPerson = [{ times: 40, seconds: day }];

/** A photo of a page of a notebook can be read at this width. */
const photo = { folder: "private/messages", width: 1600 };

type Said = { id: string; words: string };

/** Writes a message, once, however often it is sent. Refuses a conversation that is stopped or over, and too many messages. */
export const sayMessage = (context: SignedIn, id: string, said: Said): Promise<Message> => say(context, id, said);

/** The same with a photo, which is stored without any other data of its file. Refuses anything but a picture. */
export async function sendPhoto(context: SignedIn, id: string, { picture, ...said }: Said & { picture: File }): Promise<Message> {
  const { me } = await requireConversation(context, id);
  const before = await messageById(context.db, id, said.id);
  if (before) return say(context, id, said);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `photos of ${me.accountId}`, photosOfPerson, "too-many-photos-today"),
  );
  return withFiles(context, async (files) => {
    const stored = await storePrivatePicture(files, photo, picture);
    if (!stored) throw new Refusal("not-a-photo");
    return say(context, id, said, stored);
  });
}

const say = (context: SignedIn, id: string, said: Said, picture?: NewMessage["picture"]): Promise<Message> =>
  inTransaction(context, async (inside) => {
    const { bookingId } = await requireConversation(inside, id);
    if (bookingId) await lockMyBooking(inside, bookingId); // before its conversation, as the desk does
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

/** Adds a message under the conversation's lock. Its writer has read all before it; the other side is told by letter if it stays unread. */
export async function addMessage(
  context: SignedIn,
  { id, lastNumber }: Pick<StoredConversation, "id" | "lastNumber">,
  message: Omit<NewMessage, "number">,
): Promise<StoredMessage> {
  const { db } = context;
  const number = lastNumber + 1;
  const stored = await insertMessage(db, id, { ...message, number });
  await moveOn(db, id, number);
  const later = letterAt(context.now());
  for (const side of ["student", "tutor"] as const)
    await (message.side === side ? saveMark(db, id, side, number, later) : planLetter(db, id, side, later));
  return stored;
}
