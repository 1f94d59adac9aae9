import english from "./account-emails.en.ts";
import hindi from "./account-emails.hi.ts";

/** Texts of the e-mails about signing in. */
export const accountEmails = { en: english, hi: hindi };
