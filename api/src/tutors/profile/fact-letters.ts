import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { addressOf, letterTo, type NewLetter } from "#api/mail/index.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import english from "./fact-letters.en.ts";
import hindi from "./fact-letters.hi.ts";

const texts = { en: english, hi: hindi };

type Decision = { approved: boolean; qualification: string; experience: string; reason: string };

/** Tells a tutor what an admin has decided on their qualification and experience. */
export function decisionLetter(context: Context, tutor: StoredTutor, decision: Decision): NewLetter {
  const { staffId, staffName, staffEmail, language } = tutor;
  const { approved, qualification, experience, reason } = decision;
  const say = speaker(language);
  const values = { qualification, years: experience, link: addressOf(context, language, "/staff/profile") };
  const text = approved ? say(texts[language].approved, values) : say(texts[language].refused, { ...values, reason });
  const about = { kind: "tutor-account", whose: { tutorId: staffId } };
  return { to: staffEmail, ...about, subject: texts[language].subject, text: letterTo(staffName, text, language) };
}
