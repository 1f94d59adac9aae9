import { type Language, locales } from "@tutoring/contract/languages";
import type { Context } from "#api/platform/core/context.ts";
import { hoursInWords } from "#api/platform/core/india.ts";
import { type Audience, defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import english from "./application-emails.en.ts";
import hindi from "./application-emails.hi.ts";

const texts = { en: english, hi: hindi };

type Asked = { subjects: string[]; preferredTimeSlot: string };

const applicationReceived = defineEmail<Asked>("application-received", ({ subjects, preferredTimeSlot }, { t, language }) => {
  const { receivedSubject, received } = texts[language];
  const listed = new Intl.ListFormat(locales[language], { type: "conjunction" }).format(subjects);
  const text = t(received, { subjects: listed, hours: hoursInWords(preferredTimeSlot, language) });
  return { subject: receivedSubject, text };
});

/** `page`: where the new tutor signs in; `message`: the admin's own words. */
const applicationApproved = defineEmail<{ page: string; message: string }>(
  "application-approved",
  ({ page, message }, { t, language, linkTo }) => {
    const { approvedSubject, approved } = texts[language];
    return { subject: approvedSubject, text: withWords(t(approved, { link: linkTo(page) }), message) };
  },
);

const applicationRejected = defineEmail<{ message: string }>("application-rejected", ({ message }, { language }) => {
  const { rejectedSubject, rejected } = texts[language];
  return { subject: rejectedSubject, text: withWords(rejected, message) };
});

export const applicationEmails = [applicationReceived, applicationApproved, applicationRejected];

const withWords = (text: string, message: string) => (message ? `${text}\n\n${message}` : text);

type Applicant = { tutorId: string; name: string; email: string; language: Language };
const readerOf = ({ tutorId: applicationId, name, email: address, language }: Applicant): Audience => ({
  ...{ address, name, language },
  applicationId,
});
const kind = "application";

/** Tells an applicant that the application has arrived. */
export const writeReceived = (context: Context, applicant: Applicant, { subjects, preferredTimeSlot }: Asked): Promise<void> =>
  writeEmail(context, applicationReceived(readerOf(applicant), { subjects, preferredTimeSlot }, { kind }));

/** Welcomes an applicant as a tutor and invites them to sign in, with the admin's own words. */
export const writeApproved = (context: Context, tutorId: number, message: string, page: string): Promise<void> =>
  writeEmail(context, applicationApproved({ tutorId }, { page, message }, { kind }));

/** Tells an applicant of the refusal, with the admin's own words. */
export const writeRejected = (context: Context, applicant: Applicant, message: string): Promise<void> =>
  writeEmail(context, applicationRejected(readerOf(applicant), { message }, { kind }));
