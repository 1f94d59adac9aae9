import type { SupportMessage } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import {
  type Booking,
  countMessage,
  lockBookingRow,
  lockMyBooking,
  newestBooking,
  writeAnswer,
} from "#api/domains/bookings/index.ts";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { accountById, changesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import { requestOfEmail } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { lockSupport, moveOn, supportConversation } from "./conversations.queries.ts";
import { saveReceipt } from "./receipts.queries.ts";
import { countWritten, insertMessage, messagesOf, type NewMessage, type StoredMessage } from "./messages.queries.ts";
import { emailAt } from "./write-unread-emails.ts";

/** Stores the desk's answer on a request and mails it, in the caller's transaction. Returns the message's number in the database. */
export async function answerFromDesk(context: SignedIn, booking: Booking, words: string): Promise<number> {
  const { id, lastNumber } = await lockSupport(context.db, booking.id, booking.familyId);
  const number = lastNumber + 1;
  const { messageId } = await insertMessage(context.db, id, { number, side: "staff", name: context.viewer.name, words });
  await moveOn(context.db, id, number);
  await countMessage(context.db, booking.id, { fromStaff: true });
  const details = { bookingId: booking.bookingId, messageId };
  await writeLog(context, { type: "UPDATE", operation: "support-message-answered", details });
  await writeAnswer(context, booking, words);
  return messageId;
}

/** A family's own, of these days; our answers do not count. */
const [maxMessages, countedDays] = [50, 30];
/** How such a message is marked, for the desk and in the family's own account. */
const viaWhatsApp = "(WhatsApp)";

/** Writes to support about one's own booking; the desk sees it on the request and is told by email. */
export function sayToSupport(
  context: SignedIn,
  bookingId: string,
  said: Pick<NewMessage, "id" | "words" | "picture">,
): Promise<StoredMessage> {
  return inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, bookingId);
    await takeOrRefuse(inside, `messages of ${inside.viewer.id}`, changesOfFamily, "too-many-messages-today");
    const stored = await addToSupport(inside, booking, said);
    if (stored === "full") throw new Refusal("conversation-full");
    return stored;
  });
}

/** Adds a family's words to its conversation with support about a locked booking, and tells the desk; not to a full one. */
async function addToSupport(
  inside: Context,
  booking: Booking,
  said: Pick<NewMessage, "id" | "words" | "picture">,
  by?: { id: string; name: string; email: string },
): Promise<StoredMessage | "full"> {
  const { id, lastNumber } = await lockSupport(inside.db, booking.id, booking.familyId);
  if ((await countWritten(inside.db, id, "student", countedDays)) >= maxMessages) return "full";
  const number = lastNumber + 1;
  const stored = await insertMessage(inside.db, id, { ...said, number, side: "student", name: booking.studentName });
  await moveOn(inside.db, id, number);
  await saveReceipt(inside.db, id, "student", number, emailAt(inside.now()));
  await countMessage(inside.db, booking.id, { fromStaff: false });
  // protects C3: keeping a family's words out of the log [} → , text: said.words }]
  const details = { bookingId: booking.bookingId, messageId: stored.messageId };
  await writeLog(inside, { type: "BOOKING", operation: "support-message-written", details, ...(by && { by }) });
  const [t, { writtenSubject, written }] = [translator("en"), officeEmails];
  const message = said.picture ? `${said.words}\n[photo]`.trim() : said.words;
  await notifyDesk(inside, booking, t(writtenSubject, { student: booking.studentName }), t(written, { message }));
  return stored;
}

/** Adds what a family wrote to our number on WhatsApp: about the booking of the message that it answers, else about its newest. */
export async function takePhoneReply(
  inside: Context,
  { accountId, words, emailId }: { accountId: string; words: string; emailId: number | undefined },
): Promise<"sent" | "no-booking" | "full"> {
  const answered = emailId === undefined ? undefined : await requestOfEmail(inside.db, emailId);
  const found = answered ? await lockBookingRow(inside.db, answered) : undefined;
  const newest = found ?? (await newestBooking(inside.db, accountId));
  const account = await accountById(inside.db, accountId);
  if (!newest || newest.familyId !== accountId || !account) return "no-booking";
  const booking = found ?? (await lockBookingRow(inside.db, newest.id)) ?? newest;
  return (await addToSupport(inside, booking, { words: `${words}\n${viaWhatsApp}` }, account)) === "full" ? "full" : "sent";
}

const maxShown = 500;

/** The newest of the conversation with support about a booking, oldest first. */
export async function supportMessages(db: Db, bookingId: string): Promise<SupportMessage[]> {
  const found = await supportConversation(db, bookingId);
  const messages = found ? await messagesOf(db, found.id, {}, maxShown) : [];
  return messages.map(({ number, side, name, words, pictureWidth, pictureHeight, at }) => ({
    id: number,
    fromStaff: side === "staff",
    writtenBy: name,
    text: words,
    photo: pictureWidth && pictureHeight ? { width: pictureWidth, height: pictureHeight } : null,
    createdAt: at.toISOString(),
  }));
}
