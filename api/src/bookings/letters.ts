import type { Context } from "#api/core/context.ts";
import { momentInIndia } from "#api/core/india.ts";
import { staffAddresses } from "#api/identity/index.ts";
import { writeLetter } from "#api/mail/index.ts";
import type { Booking } from "./bookings.queries.ts";

const signature = "\n\nOnline Tutoring";

/** To the student that the request has come, and to staff that somebody waits. */
export async function writeRequestedLetters(context: Context, booking: Booking): Promise<void> {
  const { bookingId, courseName, studentName, parentName, phoneNumber, email } = booking;
  await writeLetter(context, {
    to: email,
    subject: `${bookingId}: your free demo class`,
    text: `Hello ${parentName},

we have your request for a free demo class of ${courseName} for ${studentName}.
Our team will contact you within 24 hours with a tutor and a time. Your booking is ${bookingId}.${signature}`,
  });
  for (const to of await staffAddresses(context.db, "admin", "executive")) {
    await writeLetter(context, {
      to,
      subject: `${bookingId}: ${studentName} waits for a demo class`,
      text: `${studentName} (parent ${parentName}, +91 ${phoneNumber}, ${email}) asks for a demo class of ${courseName}.
It waits for a tutor and a time under Book Requests.${signature}`,
    });
  }
}

export async function writeAllottedLetter(context: Context, booking: Booking): Promise<void> {
  if (!booking.startsAt) return;
  await writeLetter(context, {
    to: booking.email,
    subject: `${booking.bookingId}: your demo class on ${momentInIndia(booking.startsAt)}`,
    text: `Hello ${booking.parentName},

the demo class of ${booking.courseName} for ${booking.studentName} is on ${momentInIndia(booking.startsAt)}, with ${booking.tutorName}.
You find it under My Bookings.${signature}`,
  });
}

export async function writeCancelledLetter(context: Context, booking: Booking, reason?: string): Promise<void> {
  await writeLetter(context, {
    to: booking.email,
    subject: `${booking.bookingId}: your demo class is cancelled`,
    text: `Hello ${booking.parentName},

the demo class of ${booking.courseName} for ${booking.studentName} is cancelled.${reason ? `\nThe reason: ${reason}` : ""}
You can book another one at any time.${signature}`,
  });
}
