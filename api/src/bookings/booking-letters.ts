import { promisedHours } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { phoneInWords } from "#api/core/phones.ts";
import { deskNews } from "#api/lessons/index.ts";
import {
  addressOf,
  letterTo,
  type NewLetter,
  officeLetters,
  withdrawLetters,
  writeLetter,
  writeLetters,
} from "#api/mail/index.ts";
import english from "./booking-letters.en.ts";
import hindi from "./booking-letters.hi.ts";
import type { Booking } from "./booking-rows.queries.ts";

const texts = { en: english, hi: hindi };

/** Tells the family that the request has arrived, and the desk that a family is waiting. */
export async function writeRequestedLetters(context: Context, booking: Booking): Promise<void> {
  const { courseName, studentName, parentName, phoneNumber, email } = booking;
  const [say, { waitingSubject, waiting }] = [speaker("en"), officeLetters];
  const values = { student: studentName, parent: parentName, phone: phoneInWords(phoneNumber), email, course: courseName };
  const news = deskNews(context, booking, say(waitingSubject, values), say(waiting, values));
  await writeLetters(context, [letterToFamily(context, booking, "booked")], news);
}

/** Tells the family that a request without a lesson is cancelled. */
export async function writeRequestCancelledLetter(context: Context, booking: Booking, reason?: string): Promise<void> {
  await withdrawLetters(context.db, { bookingId: booking.id }, ["after"]);
  await writeLetter(context, letterToFamily(context, booking, "cancelled", { reason }));
}

/** Mails the family the desk's answer to its message. */
export const writeAnswer = (context: Context, booking: Booking, answer: string): Promise<void> =>
  writeLetter(context, letterToFamily(context, booking, "answer", { answer }));

type More = { reason?: string | undefined; answer?: string };

function letterToFamily(
  context: Context,
  booking: Booking,
  kind: "booked" | "cancelled" | "answer",
  { reason, answer = "" }: More = {},
): NewLetter {
  const { id, bookingId: reference, familyId, parentName, email, language } = booking;
  const say = speaker(language);
  const values = {
    reference,
    answer,
    course: namesIn(booking, language).courseName,
    student: booking.studentName,
    hours: promisedHours,
    reason: reason ? say(texts[language].reason, { reason }) : "",
    mine: addressOf(context, language, "/student/bookings"),
  };
  return {
    to: email,
    subject: say(texts[language][`${kind}Subject`], values),
    text: letterTo(parentName, say(texts[language][kind], values), language),
    about: { bookingId: id, kind, side: "student" },
    whose: { familyId },
  };
}
