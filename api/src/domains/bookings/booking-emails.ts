import { promisedHours } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { namesIn, type TranslatedNames } from "#api/domains/catalogue/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { phoneInWords } from "#api/platform/core/phones.ts";
import {
  defineEmail,
  deskDigestItem,
  officeEmails,
  type NewEmail,
  withdrawEmails,
  writeEmail,
  writeEmails,
} from "#api/platform/mail/index.ts";
import english from "./booking-emails.en.ts";
import hindi from "./booking-emails.hi.ts";
import type { Booking } from "./booking-rows.queries.ts";

const texts = { en: english, hi: hindi };

type Kind = "booked" | "cancelled" | "answer";
type More = { reason?: string | undefined; answer?: string };
type Facts = More & {
  kind: Kind;
  reference: string;
  courseName: string;
  translatedNames: TranslatedNames;
  studentName: string;
  wishedTutorName?: string | null;
};

/** An event of a request without a lesson. */
export const bookingEmail = defineEmail<Facts>(
  "booking",
  ({ kind, reason, answer = "", ...booking }, speech) => {
    const { t, language, linkTo } = speech;
    const values = {
      reference: booking.reference,
      answer,
      course: namesIn(booking, language).courseName,
      student: booking.studentName,
      hours: promisedHours,
      phone: speech.site.operator.phone,
      wish: booking.wishedTutorName ? t(texts[language].wish, { tutor: booking.wishedTutorName }) : "",
      reason: reason ? t(texts[language].reason, { reason }) : "",
      mine: linkTo("/student/bookings"),
    };
    return { subject: t(texts[language][`${kind}Subject`], values), text: t(texts[language][kind], values) };
  },
  {
    // the page has just said that the request has arrived
    about: ({ kind, reference }) =>
      kind === "booked" ? undefined : { topic: kind === "answer" ? "talk" : "times", thread: `booking ${reference}` },
    push: (booking, { language, linkTo }, subject) => ({
      title: subject(booking),
      body: `${firstNameOf(booking.studentName)} · ${namesIn(booking, language).courseName}`,
      link: linkTo("/student/bookings"),
      ...(booking.kind === "answer" && {
        phone: { kind: "answer", values: { reference: booking.reference }, words: booking.answer ?? "" },
      }),
    }),
  },
);

function emailToFamily(booking: Booking, kind: Kind, more: More = {}): NewEmail {
  const { id, bookingId: reference, courseName, translatedNames, studentName, wishedTutorName, familyId } = booking;
  const facts = { kind, reference, courseName, translatedNames, studentName, wishedTutorName, ...more };
  return bookingEmail({ familyId }, facts, { bookingId: id, kind, side: "student" });
}

/** Tells the family that the request has arrived, and the desk that a family is waiting. */
export async function writeRequestedEmails(context: Context, booking: Booking): Promise<void> {
  const { courseName, studentName, parentName, phoneNumber, email } = booking;
  const [t, { waitingSubject, waiting }] = [translator("en"), officeEmails];
  const values = { student: studentName, parent: parentName, phone: phoneInWords(phoneNumber), email, course: courseName };
  const digestItem = deskDigestItem(context, booking, t(waitingSubject, values), t(waiting, values));
  await writeEmails(context, [emailToFamily(booking, "booked")], digestItem);
}

/** Tells the family that a request without a lesson is cancelled. */
export async function writeRequestCancelledEmail(context: Context, booking: Booking, reason?: string): Promise<void> {
  await withdrawEmails(context.db, { bookingId: booking.id }, ["after"]);
  await writeEmail(context, emailToFamily(booking, "cancelled", { reason }));
}

/** Mails the family the desk's answer to its message. */
export const writeAnswer = (context: Context, booking: Booking, answer: string): Promise<void> =>
  writeEmail(context, emailToFamily(booking, "answer", { answer }));
