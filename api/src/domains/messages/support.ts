import type { SupportMessage } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { type Booking, countMessage, lockMyBooking, writeAnswer } from "#api/domains/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { changesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { lockSupport, moveOn, supportConversation } from "./conversations.queries.ts";
import { saveReceipt } from "./receipts.queries.ts";
import { insertMessage, messagesOf, type NewMessage, type StoredMessage } from "./messages.queries.ts";
import { emailAt } from "./write-unread-emails.ts";

/** Stores the desk's answer on a request and mails it, in the caller's transaction. */
export async function answerFromDesk(context: SignedIn, booking: Booking, words: string): Promise<void> {
  const { id, lastNumber } = await lockSupport(context.db, booking.id, booking.familyId);
  const number = lastNumber + 1;
  const { messageId } = await insertMessage(context.db, id, { number, side: "staff", name: context.viewer.name, words });
  await moveOn(context.db, id, number);
  await countMessage(context.db, booking.id, { fromStaff: true });
  const details = { bookingId: booking.bookingId, messageId };
  await writeLog(context, { type: "UPDATE", operation: "support-message-answered", details });
  await writeAnswer(context, booking, words);
}

const maxMessages = 50;

/** Writes to support about one's own booking; the desk sees it on the request and is told by e-mail. */
export function sayToSupport(
  context: SignedIn,
  bookingId: string,
  said: Pick<NewMessage, "id" | "words" | "picture">,
): Promise<StoredMessage> {
  return inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, bookingId);
    const { id, lastNumber } = await lockSupport(inside.db, bookingId, booking.familyId);
    if (lastNumber >= maxMessages) throw new Refusal("conversation-full");
    await takeOrRefuse(inside, `messages of ${inside.viewer.id}`, changesOfFamily, "too-many-messages-today");
    const number = lastNumber + 1;
    const stored = await insertMessage(inside.db, id, { ...said, number, side: "student", name: booking.studentName });
    await moveOn(inside.db, id, number);
    await saveReceipt(inside.db, id, "student", number, emailAt(inside.now()));
    await countMessage(inside.db, bookingId, { fromStaff: false });
    // protects C3: keeping a family's words out of the log [} → , text: said.words }]
    const details = { bookingId: booking.bookingId, messageId: stored.messageId };
    await writeLog(inside, { type: "BOOKING", operation: "support-message-written", details });
    const [t, { writtenSubject, written }] = [translator("en"), officeEmails];
    const message = said.picture ? `${said.words}\n[photo]`.trim() : said.words;
    await notifyDesk(inside, booking, t(writtenSubject, { student: booking.studentName }), t(written, { message }));
    return stored;
  });
}

const maxShown = 500;

/** The conversation with support about a booking, oldest first. */
export async function supportMessages(db: Db, bookingId: string): Promise<SupportMessage[]> {
  const found = await supportConversation(db, bookingId);
  const messages = found ? await messagesOf(db, found.id, { after: 0 }, maxShown) : [];
  return messages.map(({ number, side, name, words, pictureWidth, pictureHeight, at }) => ({
    id: number,
    fromStaff: side === "staff",
    writtenBy: name,
    text: words,
    photo: pictureWidth && pictureHeight ? { width: pictureWidth, height: pictureHeight } : null,
    createdAt: at.toISOString(),
  }));
}
