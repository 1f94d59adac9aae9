import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { addressOf, letterTo, type NewLetter } from "#api/mail/index.ts";
import english from "./account-letters.en.ts";
import hindi from "./account-letters.hi.ts";

const texts = { en: english, hi: hindi };

type Reader = { staffId: number; staffName: string; staffEmail: string; language: Language };

/** Marks letters about a tutor's account, to distinguish them from a family's at the same address. */
const kind = "tutor-account";

/** Where a tutor signs in, in their language. */
export const tutorsDoor = (context: Context, language: Language): string => addressOf(context, language, "/login?as=tutor");

/** Tells a tutor that they can sign in. It contains no secret: the code is mailed at sign-in. */
export const invitation = (context: Context, { staffId, staffName, staffEmail, language }: Reader): NewLetter => ({
  to: staffEmail,
  kind,
  whose: { tutorId: staffId },
  subject: texts[language].invitedSubject,
  text: letterTo(staffName, speaker(language)(texts[language].invited, { link: tutorsDoor(context, language) }), language),
});

/** Tells a tutor at both addresses that the sign-in address has changed. Neither letter follows another change. */
export function addressChange(context: Context, { staffName, staffEmail, language }: Reader, newEmail: string): NewLetter[] {
  const values = { email: newEmail, link: tutorsDoor(context, language) };
  const text = letterTo(staffName, speaker(language)(texts[language].moved, values), language);
  return [staffEmail, newEmail].map((to) => ({ to, kind, subject: texts[language].movedSubject, text }));
}
