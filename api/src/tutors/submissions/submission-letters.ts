import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { addressOf, letterTo, type NewLetter } from "#api/mail/index.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import english from "./submission-letters.en.ts";
import hindi from "./submission-letters.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells a tutor that a qualification is verified, or why not. */
export function qualificationLetter(
  context: Context,
  tutor: StoredTutor,
  { name, refusal }: { name: string; refusal: string },
): NewLetter {
  const { subject, refused, verified } = texts[tutor.language];
  const say = speaker(tutor.language);
  const values = { name, link: profileOf(context, tutor) };
  return letter(tutor, subject, refusal ? say(refused, { ...values, reason: refusal }) : say(verified, values));
}

/** Tells a tutor that families see their film, or why not. */
export function filmLetter(context: Context, tutor: StoredTutor, refusal: string): NewLetter {
  const { film, filmRefused, filmShown } = texts[tutor.language];
  const say = speaker(tutor.language);
  const link = profileOf(context, tutor);
  return letter(tutor, film, refusal ? say(filmRefused, { link, reason: refusal }) : say(filmShown, { link }));
}

const profileOf = (context: Context, { language }: StoredTutor) => addressOf(context, language, "/staff/profile");

const letter = ({ staffId, staffName, staffEmail, language }: StoredTutor, subject: string, text: string): NewLetter => ({
  to: staffEmail,
  kind: "tutor-account",
  whose: { tutorId: staffId },
  subject,
  text: letterTo(staffName, text, language),
});
