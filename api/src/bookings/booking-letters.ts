import type { Context } from "#api/core/context.ts";
import { deskNews, signature } from "#api/lessons/index.ts";
import { type NewLetter, withdrawLetters, writeLetter, writeLetters } from "#api/mail/index.ts";
import type { Booking } from "./booking-rows.queries.ts";

/** Tells the family that the request has arrived, and the desk that a family is waiting. */
export async function writeRequestedLetters(context: Context, booking: Booking): Promise<void> {
  const { bookingId, courseName, studentName, parentName, phoneNumber, email } = booking;
  const news = deskNews(
    context,
    booking,
    `${studentName} waits for a demo class`,
    `${studentName} (parent ${parentName}, +91 ${phoneNumber}, ${email}) asks for a demo class of ${courseName}.
It waits for a tutor and a time under Book Requests.`,
  );
  const letter = letterToFamily(
    booking,
    "booked",
    "your free demo class",
    `we have your request for a free demo class of ${courseName} for ${studentName}.
Our team will contact you within 24 hours with a tutor and a time. Your booking is ${bookingId}.`,
  );
  await writeLetters(context, [letter], news);
}

/** Tells the family that a request without a lesson is cancelled. */
export async function writeRequestCancelledLetter(context: Context, booking: Booking, reason?: string): Promise<void> {
  await withdrawLetters(context.db, { bookingId: booking.id }, ["after"]);
  await writeToFamily(
    context,
    booking,
    "cancelled",
    "your demo class is cancelled",
    `the demo class of ${booking.courseName} for ${booking.studentName} is cancelled.${reason ? `\nThe reason: ${reason}` : ""}
You can book another one at any time.`,
  );
}

/** A letter to the family about its booking, with greeting and signature. */
const letterToFamily = (
  { id, bookingId, familyId, parentName, email }: Booking,
  kind: string,
  subject: string,
  text: string,
): NewLetter => ({
  to: email,
  subject: `${bookingId}: ${subject}`,
  text: `Hello ${parentName},\n\n${text}${signature}`,
  about: { bookingId: id, kind, side: "student" },
  whose: { familyId },
});

export const writeToFamily = (context: Context, booking: Booking, kind: string, subject: string, text: string): Promise<void> =>
  writeLetter(context, letterToFamily(booking, kind, subject, text));
