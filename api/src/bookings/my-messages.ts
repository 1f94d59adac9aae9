import type { StudentBooking, SupportMessage } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { demandBooking } from "./book-demo-class.ts";
import { mayStudentRate } from "./bookings.policy.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { announceBookings, bookingById, lockBooking } from "./bookings.queries.ts";
import { insertMessage, insertRating, messagesOf } from "./desk.queries.ts";
import { tellDesk } from "./letters.ts";
import { asStudentBooking } from "./show-booking.ts";

const maxMessages = 50;

export async function listMyMessages(context: SignedIn, id: string): Promise<{ messages: SupportMessage[] }> {
  demandMine(context, await bookingById(context.db, id));
  return { messages: await messagesOf(context.db, id) };
}

/** Writes to support; staff see it on the request and are mailed. */
export async function contactSupport(context: SignedIn, id: string, text: string): Promise<{ messages: SupportMessage[] }> {
  await inTransaction(context, async (inside) => {
    const booking = demandMine(inside, await lockBooking(inside.db, id));
    if ((await messagesOf(inside.db, id)).length >= maxMessages)
      throw new Refusal("conflict", "This conversation is long already. Please write to us by e-mail.");
    await takeOrRefuse(
      inside,
      `messages of ${inside.viewer.id}`,
      changesOfFamily,
      "Too many messages for one day. Please try again tomorrow.",
    );
    const messageId = await insertMessage(inside.db, id, { fromStaff: false, writtenBy: booking.studentName, text });
    await announceBookings(inside.db);
    await writeLog(inside, {
      type: "BOOKING",
      operation: "support-message-written",
      details: { bookingId: booking.bookingId, messageId },
    });
    await tellDesk(
      inside,
      booking,
      `${booking.studentName} has written`,
      `${text}\n\nAnswer it on the request under Book Requests.`,
    );
  });
  return { messages: await messagesOf(context.db, id) };
}

/** How a held class was: once. */
export function rateMyClass(
  context: SignedIn,
  id: string,
  { stars, words }: { stars: number; words: string },
): Promise<{ booking: StudentBooking }> {
  return inTransaction(context, async (inside) => {
    const booking = demandMine(inside, await lockBooking(inside.db, id));
    if (!mayStudentRate(booking)) throw new Refusal("conflict", "A class is rated once, after it was held.");
    if (!(await insertRating(inside.db, id, stars, words))) throw new Refusal("conflict", "You have rated this class already.");
    await announceBookings(inside.db);
    await writeLog(inside, { type: "BOOKING", operation: "class-rated", details: { bookingId: booking.bookingId, stars } });
    return { booking: asStudentBooking(await demandBooking(inside, id), inside.now()) };
  });
}

function demandMine({ viewer }: SignedIn, booking: Booking | undefined): Booking {
  if (!booking || booking.studentId !== viewer.id) throw new Refusal("not-found", "There is no such booking.");
  return booking;
}
