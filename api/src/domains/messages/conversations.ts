import type { Conversation, Correspondent, EventsResult, Message, MessagePage, PhotoResult } from "@tutoring/contract";
import { lockMyBooking, watchChanges } from "#api/domains/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { storePrivatePicture, withFiles } from "#api/platform/files/index.ts";
import { madeBefore, makeOnce, takeOrRefuse } from "#api/domains/identity/index.ts";
import { quietHoursOf, saveQuietHours } from "#api/domains/reach/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { countForTutor } from "#api/domains/tutors/index.ts";
import { addMessage } from "./add-message.ts";
import { asConversation, asConversations, courseIn, messageFor, writingOf } from "./as-conversations.ts";
import { meOf, requireConversation } from "./conversations.access.ts";
import {
  conversationsOf,
  lockConversation,
  lockSupport,
  openPair,
  peopleMet,
  setBlockedBy,
  type StoredConversation,
} from "./conversations.queries.ts";
import { messageById, messagesOf, type NewMessage, type Piece, waitsSince } from "./messages.queries.ts";
import { photoOf } from "./readings.ts";
import { saveReceipt } from "./receipts.queries.ts";
import { sayToSupport } from "./support.ts";
import { emailAt } from "./write-unread-emails.ts";

const day = 24 * 3_600;
/** Limits per person in all conversations, and per side in one conversation. */
const messagesOfPerson = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: day },
];
const messagesOfConversation = [{ times: 200, seconds: day }];

type Said = { id: string; words: string };

/** Writes a message under the conversation's lock, to the other side or to support. A repeated call returns the same message. */
const addSaid = (context: SignedIn, id: string, said: Said, picture?: NewMessage["picture"]): Promise<Message> =>
  inTransaction(context, async (inside) => {
    const { bookingId } = await requireConversation(inside, id);
    if (bookingId) await lockMyBooking(inside, bookingId); // the booking is locked before its conversation, as at the desk
    await lockConversation(inside.db, id);
    const found = await requireConversation(inside, id);
    const { side, accountId } = found.me;
    await makeOnce(inside, () => Promise.resolve(said.id));
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

/** Sends `changed` whenever something in one of the caller's conversations is new. The stream ends with the session. */
export const watchConversations = (context: SignedIn): Promise<EventsResult> =>
  watchChanges(context, () => Promise.resolve(true), `messages ${context.viewer.id}`);

/** One page of the caller's conversation; `hasMore` says whether another follows in the direction asked for. */
export async function showConversation(context: SignedIn, id: string, piece: Piece): Promise<MessagePage> {
  const found = await requireConversation(context, id);
  const messages = await messagesOf(context.db, id, piece, onePage + 1);
  const page = piece.after === undefined ? messages.slice(-onePage) : messages.slice(0, onePage);
  return {
    conversation: await asConversation(context, found),
    messages: page.map((one) => messageFor(found.me.side, found, one)),
    hasMore: messages.length > onePage,
  };
}

/** Opens the conversation of a child's family with a tutor. Refuses unless the caller is one of them and the two have classes. */
export async function openConversation(context: SignedIn, childId: string, staffId: number): Promise<Conversation> {
  const id = await openPair(context.db, meOf(context), { childId, tutorId: staffId });
  if (!id) throw new Refusal("no-such-conversation");
  return asConversation(context, await requireConversation(context, id));
}

/** Opens the conversation with support about one of the caller's bookings. */
export function openSupport(context: SignedIn, bookingId: string): Promise<Conversation> {
  return inTransaction(context, async (inside) => {
    const { familyId } = await lockMyBooking(inside, bookingId);
    const { id } = await lockSupport(inside.db, bookingId, familyId);
    return asConversation(inside, await requireConversation(inside, id));
  });
}

/** Stores how far the caller has read, and their time zone, which their quiet hours follow. */
export function markRead(context: SignedIn, id: string, number: number): Promise<{ read: number }> {
  return inTransaction(context, async (inside) => {
    const { me } = await requireConversation(inside, id);
    await saveReceipt(inside.db, id, me.side, number, emailAt(inside.now()));
    const zone = inside.browser.timeZone;
    const quiet = await quietHoursOf(inside.db, me.accountId);
    if (quiet.zone !== zone) await saveQuietHours(inside.db, me.accountId, { ...quiet, zone });
    return { read: number };
  });
}

/** Writes a message, once however often it is sent. Refuses a conversation that is stopped or over, and too many messages. */
export const sayMessage = (context: SignedIn, id: string, said: Said): Promise<Message> => addSaid(context, id, said);

const photosOfPerson = [{ times: 40, seconds: 24 * 3_600 }];

/** A photo of a page of a notebook can be read at this width. */
const photo = { folder: "private/messages", width: 1600 };

/** Writes a message with a photo, which is stored without any other data of its file. Refuses anything but a picture. */
export async function sendPhoto(context: SignedIn, id: string, { picture, ...said }: Said & { picture: File }): Promise<Message> {
  const { me } = await requireConversation(context, id);
  await madeBefore(context); // before another photo with a used key is stored
  const before = await messageById(context.db, id, said.id);
  if (before) return addSaid(context, id, said);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `photos of ${me.accountId}`, photosOfPerson, "too-many-photos-today"),
  );
  return withFiles(context, async (files) => {
    const stored = await storePrivatePicture(files, photo, picture, "picture");
    if (!stored) throw new Refusal("not-a-photo");
    return addSaid(context, id, said, stored);
  });
}

/** The photo of a message, for the two sides of its conversation. */
export async function openPhoto(context: SignedIn, id: string, number: number): Promise<PhotoResult> {
  await requireConversation(context, id);
  return photoOf(context, id, number);
}

const changesOfDay = [{ times: 20, seconds: 24 * 3_600 }];

/** Stops a conversation for both sides, or allows it again; only the side that has stopped it may. Refuses one with support. */
export function setBlock(context: SignedIn, id: string, blocked: boolean): Promise<Conversation> {
  return inTransaction(context, async (inside) => {
    await lockConversation(inside.db, id);
    const { me, tutorId, blockedBy } = await requireConversation(inside, id);
    if (tutorId === null) throw new Refusal("support-stays-open");
    const mayChange = blocked ? blockedBy === null : blockedBy === me.side;
    if (mayChange) {
      if (!blocked) await takeOrRefuse(inside, `stops of ${me.accountId}`, changesOfDay, "too-many-changes-today");
      await setBlockedBy(inside.db, id, blocked ? me.side : null);
      const operation = blocked ? "conversation-blocked" : "conversation-unblocked";
      await writeLog(inside, { type: "UPDATE", operation, details: { conversationId: id, side: me.side } });
    }
    return asConversation(inside, await requireConversation(inside, id));
  });
}
