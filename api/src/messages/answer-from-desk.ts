import { type Booking, countMessage, writeAnswer } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockSupport, moveOn } from "./conversations.queries.ts";
import { insertMessage } from "./messages.queries.ts";

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
