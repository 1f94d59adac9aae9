import { type Language, locales } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { hoursInWords } from "#api/core/india.ts";
import { emailTo, writeEmail } from "#api/mail/index.ts";
import english from "./application-emails.en.ts";
import hindi from "./application-emails.hi.ts";

const texts = { en: english, hi: hindi };

type Applicant = { name: string; email: string; language: Language };

/** Tells an applicant that the application has arrived. */
export function writeReceived(
  context: Context,
  applicant: Applicant,
  { subjects, preferredTimeSlot }: { subjects: string[]; preferredTimeSlot: string },
): Promise<void> {
  const { receivedSubject, received } = texts[applicant.language];
  const hours = hoursInWords(preferredTimeSlot, applicant.language);
  const listed = new Intl.ListFormat(locales[applicant.language], { type: "conjunction" }).format(subjects);
  const text = translator(applicant.language)(received, { subjects: listed, hours });
  return write(context, applicant, receivedSubject, text);
}

/** Welcomes an applicant as a tutor and invites them to sign in at `link`, with the admin's own words. */
export function writeApproved(
  context: Context,
  { tutorId, ...applicant }: Applicant & { tutorId: number },
  message: string,
  link: string,
): Promise<void> {
  const { approvedSubject, approved } = texts[applicant.language];
  const text = withWords(translator(applicant.language)(approved, { link }), message);
  return write(context, applicant, approvedSubject, text, { tutorId });
}

/** Tells an applicant of the refusal, with the admin's own words. */
export function writeRejected(context: Context, applicant: Applicant, message: string): Promise<void> {
  const { rejectedSubject, rejected } = texts[applicant.language];
  return write(context, applicant, rejectedSubject, withWords(rejected, message));
}

const withWords = (text: string, message: string) => (message ? `${text}\n\n${message}` : text);

const write = (
  context: Context,
  { name, email, language }: Applicant,
  subject: string,
  text: string,
  whose?: { tutorId: number },
) =>
  writeEmail(context, {
    to: email,
    subject,
    text: emailTo(name, text, language),
    kind: "application",
    ...(whose && { whose }),
  });
