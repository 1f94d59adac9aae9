import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { addressOf, letterTo, type NewLetter } from "#api/mail/index.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import english from "./proof-letters.en.ts";
import hindi from "./proof-letters.hi.ts";

const texts = { en: english, hi: hindi };

/** Tells a tutor that a qualification is verified, or why not. */
export function qualificationLetter(
  context: Context,
  { staffId, staffName, staffEmail, language }: StoredTutor,
  { name, refusal }: { name: string; refusal: string },
): NewLetter {
  const said = texts[language];
  const values = { name, link: addressOf(context, language, "/staff/profile") };
  const say = speaker(language);
  const text = refusal ? say(said.refused, { ...values, reason: refusal }) : say(said.verified, values);
  const about = { kind: "tutor-account", whose: { tutorId: staffId } };
  return { to: staffEmail, ...about, subject: said.subject, text: letterTo(staffName, text, language) };
}
