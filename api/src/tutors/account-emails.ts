import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { addressOf, emailTo, type NewEmail } from "#api/mail/index.ts";
import english from "./account-emails.en.ts";
import hindi from "./account-emails.hi.ts";

const texts = { en: english, hi: hindi };

type Reader = { staffId: number; staffName: string; staffEmail: string; language: Language };

/** Marks e-mails about a tutor's account, to distinguish them from a family's at the same address. */
const kind = "tutor-account";

/** Where a tutor signs in, in their language. */
export const tutorsMethod = (context: Context, language: Language): string => addressOf(context, language, "/login?as=tutor");

/** Tells a tutor that they can sign in. It contains no secret: the code is mailed at sign-in. */
export const invitation = (context: Context, { staffId, staffName, staffEmail, language }: Reader): NewEmail => ({
  to: staffEmail,
  kind,
  whose: { tutorId: staffId },
  subject: texts[language].invitedSubject,
  text: emailTo(staffName, translator(language)(texts[language].invited, { link: tutorsMethod(context, language) }), language),
});

/** Tells a tutor at both addresses that the sign-in address has changed. Neither e-mail follows another change. */
export function addressChange(context: Context, { staffName, staffEmail, language }: Reader, newEmail: string): NewEmail[] {
  const values = { email: newEmail, link: tutorsMethod(context, language) };
  const text = emailTo(staffName, translator(language)(texts[language].moved, values), language);
  return [staffEmail, newEmail].map((to) => ({ to, kind, subject: texts[language].movedSubject, text }));
}
