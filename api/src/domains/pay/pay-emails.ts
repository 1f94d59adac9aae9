import type { PayoutBatch } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { defineEmail, type Speech, writeEmails } from "#api/platform/mail/index.ts";
import english from "./pay-emails.en.ts";
import hindi from "./pay-emails.hi.ts";
import { accountsOfBatch } from "./pay-settings.queries.ts";
import type { StoredPayout, Week } from "./payouts.queries.ts";

const texts = { en: english, hi: hindi };
const rupees = (paise: number) => (paise / 100).toLocaleString("en-IN");

const pushed = <Facts>(body: (facts: Facts) => string) => ({
  about: () => ({ topic: "papers" as const, thread: "pay" }),
  push: (facts: Facts, speech: Speech, subject: (facts: Facts) => string) => ({
    title: subject(facts),
    body: body(facts),
    link: speech.linkTo("/staff/pay"),
  }),
});

type Payout = { grossPaise: number; tdsPaise: number; accountEnd: string };

const payoutMade = defineEmail<Payout>(
  "payout-made",
  ({ grossPaise, tdsPaise, accountEnd }, { t, language }) => {
    const { payoutSubject, payout, taxKept } = texts[language];
    const net = rupees(grossPaise - tdsPaise);
    const tax = tdsPaise > 0 ? t(taxKept, { tds: rupees(tdsPaise) }) : "";
    return { subject: t(payoutSubject, { net }), text: t(payout, { net, gross: rupees(grossPaise), end: accountEnd, tax }) };
  },
  pushed(({ accountEnd }) => `···· ${accountEnd}`),
);

const payoutFailed = defineEmail<Pick<Payout, "grossPaise" | "tdsPaise">>(
  "payout-failed",
  ({ grossPaise, tdsPaise }, { t, language, linkTo }) => {
    const { failedSubject, failed } = texts[language];
    const net = rupees(grossPaise - tdsPaise);
    return { subject: t(failedSubject, { net }), text: t(failed, { net, link: linkTo("/staff/pay") }) };
  },
  pushed(({ grossPaise, tdsPaise }) => `₹${rupees(grossPaise - tdsPaise)}`),
);

type Earned = { count: number; earnedPaise: number; owedPaise: number };

const weekEarned = defineEmail<Earned>(
  "week-earned",
  ({ count, earnedPaise, owedPaise }, { t, language }) => {
    const { statementSubject, statement } = texts[language];
    const values = { count, earned: rupees(earnedPaise), owed: rupees(owedPaise) };
    return { subject: t(statementSubject), text: t(statement, values) };
  },
  pushed(({ earnedPaise }) => `₹${rupees(earnedPaise)}`),
);

type Changed = { accountEnd: string; byTutor: boolean };

const accountChanged = defineEmail<Changed>("bank-account-changed", ({ accountEnd, byTutor }, { t, language, linkTo }) => {
  const { accountSubject, accountByTutor, accountByTeam, accountNote } = texts[language];
  const who = t(byTutor ? accountByTutor : accountByTeam, { end: accountEnd });
  return { subject: t(accountSubject), text: `${who}\n${t(accountNote, { link: linkTo("/staff/pay") })}` };
});

export const payEmails = [payoutMade, payoutFailed, weekEarned, accountChanged];

/** Tells a tutor that payouts go to another account. */
export const writeAccountChanged = (context: Context, tutorId: number, changed: Changed): Promise<void> =>
  writeEmails(context, [accountChanged({ tutorId }, changed, { kind: "bank-account" })]);

/** Tells each tutor of a batch what is paid, and of the tax kept back. */
export async function writePayoutEmails(context: Context, { id, payouts }: PayoutBatch): Promise<void> {
  const ends = new Map((await accountsOfBatch(context.db, id)).map(({ tutorId, accountEnd }) => [tutorId, accountEnd]));
  const emails = payouts.map(({ staffId: tutorId, grossPaise, tdsPaise }) =>
    payoutMade({ tutorId }, { grossPaise, tdsPaise, accountEnd: ends.get(tutorId) ?? "" }, { kind: "payout" }),
  );
  await writeEmails(context, emails);
}

/** Tells a tutor that a payout has not arrived, and that they should look at their account. */
export const writePayoutFailed = (context: Context, { staffId: tutorId, grossPaise, tdsPaise }: StoredPayout): Promise<void> =>
  writeEmails(context, [payoutFailed({ tutorId }, { grossPaise, tdsPaise }, { kind: "payout" })]);

/** Tells each tutor what they earned in a week. */
export async function writeStatementEmails(context: Context, weeks: Week[]): Promise<void> {
  const emails = weeks.map(({ tutorId, count, earned, owed }) =>
    weekEarned({ tutorId }, { count, earnedPaise: earned, owedPaise: owed }, { kind: "statement" }),
  );
  await writeEmails(context, emails);
}
