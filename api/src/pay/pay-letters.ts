import type { PayoutBatch } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { letterTo, type NewLetter, writeLetters } from "#api/mail/index.ts";
import english from "./pay-letters.en.ts";
import hindi from "./pay-letters.hi.ts";
import { accountsOfBatch } from "./pay-settings.queries.ts";
import { type Payee, payeesOf, type Week } from "./payouts.queries.ts";

const texts = { en: english, hi: hindi };
const rupees = (paise: number) => (paise / 100).toLocaleString("en-IN");

/** Tells each tutor of a batch what is paid, and of the tax kept back. */
export async function writePayoutLetters(context: Context, { id, payouts }: PayoutBatch): Promise<void> {
  const payees = await payeesOf(
    context.db,
    payouts.map(({ staffId }) => staffId),
  );
  const ends = new Map((await accountsOfBatch(context.db, id)).map(({ tutorId, accountEnd }) => [tutorId, accountEnd]));
  const letters = payouts.flatMap(({ staffId, grossPaise, tdsPaise }) => {
    const payee = payees.get(staffId);
    if (!payee) return [];
    const [say, { payoutSubject, payout, taxKept }] = [speaker(payee.language), texts[payee.language]];
    const net = rupees(grossPaise - tdsPaise);
    const tax = tdsPaise > 0 ? say(taxKept, { tds: rupees(tdsPaise) }) : "";
    const values = { net, gross: rupees(grossPaise), end: ends.get(staffId) ?? "", tax };
    return [letter(payee, "payout", say(payoutSubject, { net }), say(payout, values))];
  });
  await writeLetters(context, letters);
}

/** Tells each tutor what they earned in a week. */
export async function writeStatementLetters(context: Context, weeks: Week[]): Promise<void> {
  const payees = await payeesOf(
    context.db,
    weeks.map(({ tutorId }) => tutorId),
  );
  const letters = weeks.flatMap(({ tutorId, count, earned, owed }) => {
    const payee = payees.get(tutorId);
    if (!payee) return [];
    const [say, { statementSubject, statement }] = [speaker(payee.language), texts[payee.language]];
    const text = say(statement, { count, earned: rupees(earned), owed: rupees(owed) });
    return [letter(payee, "statement", say(statementSubject), text)];
  });
  await writeLetters(context, letters);
}

const letter = ({ tutorId, name, email, language }: Payee, kind: string, subject: string, text: string): NewLetter => ({
  to: email,
  subject,
  text: letterTo(name, text, language),
  kind,
  whose: { tutorId },
});
