import { speaker } from "@tutoring/contract/speak";
import { countMessage, lockMyBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { tellDesk } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { lockSupport, moveOn } from "./conversations.queries.ts";
import { letterAt } from "./letter-time.ts";
import { saveMark } from "./marks.queries.ts";
import { insertMessage, type NewMessage, type StoredMessage } from "./messages.queries.ts";

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
    await saveMark(inside.db, id, "student", number, letterAt(inside.now()));
    await countMessage(inside.db, bookingId, { fromStaff: false });
    // protects C3: keeping a family's words out of the log [} → , text: said.words }]
    const details = { bookingId: booking.bookingId, messageId: stored.messageId };
    await writeLog(inside, { type: "BOOKING", operation: "support-message-written", details });
    const [say, { writtenSubject, written }] = [speaker("en"), officeLetters];
    const message = said.picture ? `${said.words}\n[photo]`.trim() : said.words;
    await tellDesk(inside, booking, say(writtenSubject, { student: booking.studentName }), say(written, { message }));
    return stored;
  });
}
