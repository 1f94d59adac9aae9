import type { PayoutBatch } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { emailTo, type NewEmail, writeEmails } from "#api/mail/index.ts";
import english from "./pay-emails.en.ts";
import hindi from "./pay-emails.hi.ts";
import { accountsOfBatch } from "./pay-settings.queries.ts";
import { type Payee, payeesOf, type Week } from "./payouts.queries.ts";

const texts = { en: english, hi: hindi };
const rupees = (paise: number) => (paise / 100).toLocaleString("en-IN");

/** Tells each tutor of a batch what is paid, and of the tax kept back. */
export async function writePayoutEmails(context: Context, { id, payouts }: PayoutBatch): Promise<void> {
  const payees = await payeesOf(
    context.db,
    payouts.map(({ staffId }) => staffId),
  );
  const ends = new Map((await accountsOfBatch(context.db, id)).map(({ tutorId, accountEnd }) => [tutorId, accountEnd]));
  const emails = payouts.flatMap(({ staffId, grossPaise, tdsPaise }) => {
    const payee = payees.get(staffId);
    if (!payee) return [];
    const [t, { payoutSubject, payout, taxKept }] = [translator(payee.language), texts[payee.language]];
    const net = rupees(grossPaise - tdsPaise);
    const tax = tdsPaise > 0 ? t(taxKept, { tds: rupees(tdsPaise) }) : "";
    const values = { net, gross: rupees(grossPaise), end: ends.get(staffId) ?? "", tax };
    return [mail(payee, "payout", t(payoutSubject, { net }), t(payout, values))];
  });
  await writeEmails(context, emails);
}

/** Tells each tutor what they earned in a week. */
export async function writeStatementEmails(context: Context, weeks: Week[]): Promise<void> {
  const payees = await payeesOf(
    context.db,
    weeks.map(({ tutorId }) => tutorId),
  );
  const emails = weeks.flatMap(({ tutorId, count, earned, owed }) => {
    const payee = payees.get(tutorId);
    if (!payee) return [];
    const [t, { statementSubject, statement }] = [translator(payee.language), texts[payee.language]];
    const text = t(statement, { count, earned: rupees(earned), owed: rupees(owed) });
    return [mail(payee, "statement", t(statementSubject), text)];
  });
  await writeEmails(context, emails);
}

const mail = ({ tutorId, name, email, language }: Payee, kind: string, subject: string, text: string): NewEmail => ({
  to: email,
  subject,
  text: emailTo(name, text, language),
  kind,
  whose: { tutorId },
});
