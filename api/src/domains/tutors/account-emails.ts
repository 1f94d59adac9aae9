import type { Language } from "@tutoring/contract/languages";
import { defineEmail, type NewEmail } from "#api/platform/mail/index.ts";
import english from "./account-emails.en.ts";
import hindi from "./account-emails.hi.ts";

const texts = { en: english, hi: hindi };

/** Marks emails about a tutor's account, to distinguish them from a family's at the same address. */
export const kind = "tutor-account";

/** Where a tutor signs in. */
export const tutorsLogin = "/login?as=tutor";

const invitationEmail = defineEmail("tutor-invited", (_: object, { t, language, linkTo }) => {
  const { invitedSubject, invited } = texts[language];
  return { subject: invitedSubject, text: t(invited, { link: linkTo(tutorsLogin) }) };
});

const tutorsAddressEmail = defineEmail<{ email: string }>("tutors-address-changed", ({ email }, { t, language, linkTo }) => {
  const { movedSubject, moved } = texts[language];
  return { subject: movedSubject, text: t(moved, { email, link: linkTo(tutorsLogin) }) };
});

export const accountEmails = [invitationEmail, tutorsAddressEmail];

/** Tells a tutor that they can sign in. It contains no secret: the code is mailed at sign-in. */
export const invitation = (tutorId: number): NewEmail => invitationEmail({ tutorId }, {}, { kind });

type Reader = { staffName: string; staffEmail: string; language: Language; accountId: string | null };

/** Tells a tutor at both addresses that the sign-in address has changed. Neither email follows another change. */
export const addressChange = ({ staffName: name, staffEmail, language, accountId }: Reader, email: string): NewEmail[] =>
  [staffEmail, email].map((address) => {
    const reader = { address, name, language, ...(accountId && { accountId }) };
    return tutorsAddressEmail(reader, { email }, { kind });
  });
