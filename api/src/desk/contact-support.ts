import type { SupportMessage } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { countMessage, lockMyBooking } from "#api/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { tellDesk } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { insertMessage, messagesOf } from "./messages.queries.ts";

const maxMessages = 50;

/** Writes to support about one's own booking; the desk sees it on the request and is told by e-mail. */
export async function contactSupport(context: SignedIn, id: string, text: string): Promise<{ messages: SupportMessage[] }> {
  await inTransaction(context, async (inside) => {
    const booking = await lockMyBooking(inside, id);
    if ((await messagesOf(inside.db, id)).length >= maxMessages) throw new Refusal("conversation-full");
    await takeOrRefuse(inside, `messages of ${inside.viewer.id}`, changesOfFamily, "too-many-messages-today");
    const messageId = await insertMessage(inside.db, id, { fromStaff: false, writtenBy: booking.studentName, text });
    await countMessage(inside.db, id, { fromStaff: false });
    const details = { bookingId: booking.bookingId, messageId };
    await writeLog(inside, { type: "BOOKING", operation: "support-message-written", details });
    const [say, { writtenSubject, written }] = [speaker("en"), officeLetters];
    await tellDesk(inside, booking, say(writtenSubject, { student: booking.studentName }), say(written, { message: text }));
  });
  return { messages: await messagesOf(context.db, id) };
}
