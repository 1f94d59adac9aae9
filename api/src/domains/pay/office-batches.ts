import type { CsvResult, Pay, PayoutBatch } from "@tutoring/contract";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { unseal } from "#api/platform/core/seal.ts";
import { csvOf, inOne } from "#api/platform/db/batches.ts";
import { makeOnce } from "#api/domains/identity/index.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { lockPay, tutorAccount } from "./earn.ts";
import { showPay } from "./office-settings.ts";
import { writePayoutEmails, writePayoutFailed } from "./pay-emails.ts";
import { accountsOfBatch, openRaise, paySettings } from "./pay-settings.queries.ts";
import { financialYearOf, limitOf, taxOf } from "./pay.policy.ts";
import { payoutDetails, payoutSent, requireApproved } from "./payout-sent.ts";
import {
  approveAll,
  batches,
  deleteBatch,
  insertBatch,
  insertPayout,
  markFailed,
  paidSince,
  leaveOutUndue,
  setTax,
} from "./payouts.queries.ts";
import { tutorsToPay } from "./tutors-pay.queries.ts";

/** A batch of payouts. Refuses with `no-such-batch`. */
async function requireBatch({ db }: Context, batchId: string): Promise<PayoutBatch> {
  const [batch] = await batches(db, batchId);
  if (!batch) throw new Refusal("no-such-batch");
  return batch;
}

/** A batch that waits for approval. Refuses with `no-such-batch` or `batch-approved`. */
async function requireProposed(context: Context, batchId: string): Promise<PayoutBatch> {
  const batch = await requireBatch(context, batchId);
  if (batch.approved) throw new Refusal("batch-approved");
  return batch;
}

/** Before tax, in paise. */
const sumOf = ({ payouts }: PayoutBatch) => payouts.reduce((sum, { grossPaise }) => sum + grossPaise, 0);

/** Logs an operation on a batch. Refuses with `no-such-batch`. */
async function logBatch(context: SignedIn, batchId: string, operation: string): Promise<void> {
  const batch = await requireBatch(context, batchId);
  const details = { batch: batch.number, payouts: batch.payouts.length, rupees: sumOf(batch) / 100 };
  await writeLog(context, { type: "PAYMENT", operation, details });
}

/** Sets the tax of a batch that waits, as if it were approved now. Refuses with `nothing-to-pay` if it has no payouts. */
async function taxPayouts(inside: Context, batchId: string): Promise<void> {
  const { db, now } = inside;
  const { payouts } = await requireBatch(inside, batchId);
  if (payouts.length === 0) throw new Refusal("nothing-to-pay");
  const settings = await paySettings(db);
  const paid = await paidSince(db, financialYearOf(dayInIndia(now())));
  const pans = new Map((await accountsOfBatch(db, batchId)).map(({ tutorId, panEnd }) => [tutorId, panEnd]));
  for (const { id, staffId, grossPaise } of payouts) {
    const before = paid.get(staffId) ?? { gross: 0, tds: 0 };
    await setTax(db, id, taxOf(grossPaise, before, pans.get(staffId) != null, settings));
  }
}

/** Proposes payouts of everything old enough to tutors with a bank account; sums below the minimum wait, unless the tutor leaves. One batch at a time. */
export function makeBatch(context: SignedIn): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await lockPay(inside);
    if ((await batches(db)).some(({ approved }) => !approved)) throw new Refusal("batch-waits");
    const { minimumRupees } = await paySettings(db);
    const due = await tutorsToPay(db, minimumRupees * 100);
    if (due.length === 0) throw new Refusal("nothing-to-pay");
    const batchId = await insertBatch(db, viewer.id);
    for (const tutorId of due) await insertPayout(db, { batchId, tutorId });
    await taxPayouts(inside, batchId);
    await logBatch(inside, batchId, "payouts-proposed");
    return showPay(inside);
  });
}

/**
 * Books proposed payouts and tells tutors. What is disputed meanwhile is left out, and the tax is that of the day of approval. A large
 * batch needs another admin than its maker.
 */
export function approveBatch(context: SignedIn, batchId: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await lockPay(inside);
    await requireProposed(inside, batchId);
    await leaveOutUndue(db, batchId);
    await taxPayouts(inside, batchId);
    const batch = await requireBatch(inside, batchId);
    const { secondAdminRupees } = await paySettings(db);
    // protects C89: holding admins to the limit from before their own raise [await openRaise(db) → undefined]
    const limit = limitOf(viewer.id, secondAdminRupees, await openRaise(db));
    // protects C89: comparing approver and maker [viewer.id → null]
    if (batch.madeBy === viewer.id && sumOf(batch) > limit * 100)
      throw new Refusal("needs-second-admin", { rupees: limit.toLocaleString("en-IN") });
    await approveAll(db, batchId, viewer.id);
    for (const { id, staffId, grossPaise, tdsPaise } of batch.payouts) {
      const debit = tutorAccount(staffId);
      const net = grossPaise - tdsPaise;
      if (net > 0) await book(db, { what: `payout ${id}`, debit, credit: ourOwn("bank"), paise: net });
      if (tdsPaise > 0) await book(db, { what: `tds ${id}`, debit, credit: ourOwn("tds"), paise: tdsPaise });
    }
    await logBatch(inside, batchId, "payouts-approved");
    await writePayoutEmails(inside, batch);
    return showPay(inside);
  });
}

/** Gives up a batch that waits for approval. Refuses with `no-such-batch` or `batch-approved`. */
export function dropBatch(context: SignedIn, batchId: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    await requireProposed(inside, batchId);
    await logBatch(inside, batchId, "payouts-given-up");
    await deleteBatch(inside.db, batchId);
    return showPay(inside);
  });
}

/** The approved payouts that the bank has not confirmed yet, with whole account numbers, for the bank; the log says who took them. */
export function exportBatch(context: SignedIn, batchId: string): Promise<CsvResult> {
  // protects C12: asking for identity before account numbers leave
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const batch = await requireBatch(inside, batchId);
    if (!batch.approved) throw new Refusal("batch-not-approved");
    const accounts = new Map((await accountsOfBatch(inside.db, batchId)).map((one) => [one.tutorId, one]));
    const rows = batch.payouts
      .filter(({ state }) => state === "approved")
      .map(({ id, staffId, grossPaise, tdsPaise }) => {
        const { holder = "", ifsc = "", account: sealed } = accounts.get(staffId) ?? {};
        const account = sealed && unseal(context.secrets.bank, sealed, `tutor ${staffId}`)?.toString();
        const rupees = ((grossPaise - tdsPaise) / 100).toFixed(2);
        return { id, holder, ifsc, rupees, account: account ?? "cannot be read: enter it again" };
      });
    await logBatch(inside, batchId, "payouts-exported");
    const columns = {
      Reference: ({ id }: (typeof rows)[number]) => id,
      Name: ({ holder }: (typeof rows)[number]) => holder,
      Account: ({ account }: (typeof rows)[number]) => account,
      IFSC: ({ ifsc }: (typeof rows)[number]) => ifsc,
      Amount: ({ rupees }: (typeof rows)[number]) => rupees,
    };
    return csvOf(`payouts-${batch.number}.csv`, columns, inOne(rows));
  });
}

/** Records the bank's number of an approved payout. */
export function recordPayout(context: SignedIn, payoutId: string, utr: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await makeOnce(inside, async () => {
      await payoutSent(inside, payoutId, utr);
      return payoutId;
    });
    return showPay(inside);
  });
}

/** Records that the bank returned a payout or never sent it: it is owed again, with its tax, and the tutor is told. */
export function failPayout(context: SignedIn, payoutId: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const payout = await requireApproved(inside, payoutId, ["approved", "sent"]);
    const { grossPaise, tdsPaise, staffId } = payout;
    const credit = tutorAccount(staffId);
    const net = grossPaise - tdsPaise;
    if (net > 0) await book(inside.db, { what: `payout failed ${payoutId}`, debit: ourOwn("bank"), credit, paise: net });
    if (tdsPaise > 0) await book(inside.db, { what: `tds undone ${payoutId}`, debit: ourOwn("tds"), credit, paise: tdsPaise });
    await markFailed(inside.db, payoutId);
    await writePayoutFailed(inside, payout);
    await writeLog(inside, { type: "PAYMENT", operation: "payout-failed", details: payoutDetails(payout) });
    return showPay(inside);
  });
}
