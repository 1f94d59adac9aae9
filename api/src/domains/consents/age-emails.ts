import { longDayInIndia } from "#api/platform/core/india.ts";
import { defineEmail, type NewEmail } from "#api/platform/mail/index.ts";
import english from "./age-emails.en.ts";
import hindi from "./age-emails.hi.ts";

const texts = { en: english, hi: hindi };
const kind = "age-check-due";
const dayMilliseconds = 24 * 3_600_000;
/** How long a new family may wait for the look at a document. */
const ageCheckDays = 7;
const warnedBeforeDays = 2;

const template = defineEmail<{ dueAt: string; offersToken: boolean }>(
  kind,
  ({ dueAt, offersToken }, { t, language, linkTo, site }) => {
    const { phone, email } = site.operator;
    const words = { date: longDayInIndia(new Date(dueAt), language), link: linkTo("/student/privacy"), phone, email };
    const said = texts[language];
    return { subject: t(said.subject, words), text: t(offersToken ? said.textWithToken : said.text, words) };
  },
);

/** 48 hours before a new family is erased because nobody has shown a parent's age. */
export const ageCheckDue = { template, kind };

/** The warning of a family that has just given an age. */
export function warningOf(familyId: string, { now, offersToken }: { now: Date; offersToken: boolean }): NewEmail {
  const dueAt = new Date(now.getTime() + ageCheckDays * dayMilliseconds);
  const due = { kind, dueAt: new Date(dueAt.getTime() - warnedBeforeDays * dayMilliseconds), worthlessAfter: dueAt };
  return template({ familyId }, { dueAt: dueAt.toISOString(), offersToken }, due);
}
