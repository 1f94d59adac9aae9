import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { hoursInWords } from "#api/core/india.ts";
import { letterTo, writeLetter } from "#api/mail/index.ts";
import english from "./application-letters.en.ts";
import hindi from "./application-letters.hi.ts";

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
  const text = speaker(applicant.language)(received, { subjects: subjects.join(", "), hours });
  return write(context, applicant, receivedSubject, text);
}

/** Tells an applicant the decision, with the admin's own words. */
export function writeDecision(
  context: Context,
  applicant: Applicant,
  status: "APPROVED" | "REJECTED",
  message: string,
): Promise<void> {
  const { approvedSubject, approved, rejectedSubject, rejected } = texts[applicant.language];
  const [subject, text] = status === "APPROVED" ? [approvedSubject, approved] : [rejectedSubject, rejected];
  return write(context, applicant, subject, message ? `${text}\n\n${message}` : text);
}

const write = (context: Context, { name, email, language }: Applicant, subject: string, text: string) =>
  writeLetter(context, { to: email, subject, text: letterTo(name, text, language) });
