import { closingDays } from "@tutoring/contract";
import { endSessionsOf } from "#api/domains/identity/index.ts";
import { hasBankAccount } from "#api/domains/pay/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { withdrawEmails, writeEmails } from "#api/platform/mail/index.ts";
import { accountClosing, closingKind as kind, warnedBeforeMilliseconds } from "./closing-emails.ts";
import { closingOf, setClosing } from "./privacy.queries.ts";

const dayMilliseconds = 24 * 3_600_000;
/** Pay is sent once a week. */
const daysUntilPaid = 7;
/** Without a bank account nothing is paid, and an email each week would be too many. */
const daysUntilBank = 28;

type Payee = { tutorId: number; paise: number };

/** Erases the account of a tutor who is still to be paid on a later day, and tells them what is owed, and what is needed to pay it. */
export async function postponeClosing(inside: Context, accountId: string, payee: Payee): Promise<void> {
  const needsBank = !(await hasBankAccount(inside.db, payee.tutorId));
  const dueAt = inDays(inside, needsBank ? daysUntilBank : daysUntilPaid);
  await closeOn(inside, accountId, payee, { notice: "owed", dueAt, needsBank });
}

/** Ends the sessions of a tutor whom an admin has deleted, and erases the account in 14 days, or when they have asked for it, once they are paid. */
export async function closeDeletedTutor(inside: Context, accountId: string, payee: Payee): Promise<void> {
  const needsBank = !(await hasBankAccount(inside.db, payee.tutorId));
  const dueAt = (await closingOf(inside.db, accountId)) ?? inDays(inside, closingDays);
  await endSessionsOf(inside.db, accountId);
  await closeOn(inside, accountId, payee, { notice: "deleted", dueAt, needsBank });
}

const inDays = ({ now }: Context, days: number) => new Date(now().getTime() + days * dayMilliseconds);

type Notice = { notice: "owed" | "deleted"; dueAt: Date; needsBank: boolean };

/** Emails with another day are withdrawn. */
async function closeOn(inside: Context, accountId: string, to: Payee, { notice, dueAt, needsBank }: Notice): Promise<void> {
  const { tutorId, paise: owedPaise } = to;
  await setClosing(inside.db, accountId, dueAt);
  await withdrawEmails(inside.db, { tutorId }, [kind]);
  const parameters = { dueAt: dueAt.toISOString(), isTutor: true, owedPaise, needsBank };
  const soonAt = new Date(dueAt.getTime() - warnedBeforeMilliseconds);
  const soon = { kind, dueAt: soonAt, worthlessAfter: dueAt };
  await writeEmails(inside, [
    accountClosing({ tutorId }, { notice, ...parameters }, { kind }),
    ...(soonAt > inside.now() ? [accountClosing({ tutorId }, { notice: "soon", ...parameters }, soon)] : []),
  ]);
}
