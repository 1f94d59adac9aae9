import { promisedHours } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { deskDigestItem } from "#api/lessons/index.ts";
import { addressOf, emailTo, type NewEmail, officeEmails, withdrawEmails, writeEmail, writeEmails } from "#api/mail/index.ts";
import english from "./booking-emails.en.ts";
import hindi from "./booking-emails.hi.ts";
import type { Booking } from "./booking-rows.queries.ts";

const texts = { en: english, hi: hindi };

/** Tells the family that the request has arrived, and the desk that a family is waiting. */
export async function writeRequestedEmails(context: Context, booking: Booking): Promise<void> {
  const { courseName, studentName, parentName, phoneNumber, email } = booking;
  const [t, { waitingSubject, waiting }] = [translator("en"), officeEmails];
  const values = { student: studentName, parent: parentName, phone: phoneInWords(phoneNumber), email, course: courseName };
  const digestItem = deskDigestItem(context, booking, t(waitingSubject, values), t(waiting, values));
  await writeEmails(context, [emailToFamily(context, booking, "booked")], digestItem);
}

/** Tells the family that a request without a lesson is cancelled. */
export async function writeRequestCancelledEmail(context: Context, booking: Booking, reason?: string): Promise<void> {
  await withdrawEmails(context.db, { bookingId: booking.id }, ["after"]);
  await writeEmail(context, emailToFamily(context, booking, "cancelled", { reason }));
}

/** Mails the family the desk's answer to its message. */
export const writeAnswer = (context: Context, booking: Booking, answer: string): Promise<void> =>
  writeEmail(context, emailToFamily(context, booking, "answer", { answer }));

type More = { reason?: string | undefined; answer?: string };

function emailToFamily(
  context: Context,
  booking: Booking,
  kind: "booked" | "cancelled" | "answer",
  { reason, answer = "" }: More = {},
): NewEmail {
  const { id, bookingId: reference, familyId, parentName, email, language } = booking;
  const t = translator(language);
  const values = {
    reference,
    answer,
    course: namesIn(booking, language).courseName,
    student: booking.studentName,
    hours: promisedHours,
    reason: reason ? t(texts[language].reason, { reason }) : "",
    mine: addressOf(context, language, "/student/bookings"),
  };
  return {
    to: email,
    subject: t(texts[language][`${kind}Subject`], values),
    text: emailTo(parentName, t(texts[language][kind], values), language),
    about: { bookingId: id, kind, side: "student" },
    whose: { familyId },
  };
}
