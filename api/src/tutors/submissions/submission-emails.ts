import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { addressOf, emailTo, type NewEmail } from "#api/mail/index.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import english from "./submission-emails.en.ts";
import hindi from "./submission-emails.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells a tutor that a qualification is verified, or why not. */
export function qualificationEmail(
  context: Context,
  tutor: StoredTutor,
  { name, refusal }: { name: string; refusal: string },
): NewEmail {
  const { subject, refused, verified } = texts[tutor.language];
  const t = translator(tutor.language);
  const values = { name, link: profileOf(context, tutor) };
  return email(tutor, subject, refusal ? t(refused, { ...values, reason: refusal }) : t(verified, values));
}

/** Tells a tutor that families see their film, or why not. */
export function filmEmail(context: Context, tutor: StoredTutor, refusal: string): NewEmail {
  const { film, filmRefused, filmShown } = texts[tutor.language];
  const t = translator(tutor.language);
  const link = profileOf(context, tutor);
  return email(tutor, film, refusal ? t(filmRefused, { link, reason: refusal }) : t(filmShown, { link }));
}

const profileOf = (context: Context, { language }: StoredTutor) => addressOf(context, language, "/staff/profile");

const email = ({ staffId, staffName, staffEmail, language }: StoredTutor, subject: string, text: string): NewEmail => ({
  to: staffEmail,
  kind: "tutor-account",
  whose: { tutorId: staffId },
  subject,
  text: emailTo(staffName, text, language),
});
