import { allWhoMay } from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import type { SettledLine } from "#api/platform/core/payment-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { officeEmails, enqueueDigest } from "#api/platform/mail/index.ts";
import {
  beginComparison,
  comparedSince,
  type Comparison,
  countCompared,
  endComparison,
  insertLines,
  linesToBook,
  lineToBook,
  markBooked,
  notListed,
  ourPayments,
  ourRefunds,
} from "./compare.queries.ts";
import { idsOf, NotAnswered, pagesOf } from "./listed.ts";
import { closeMismatch as close, upsertMismatch, notSeenSince, resolveMismatches, takeUnreported } from "./mismatches.queries.ts";
import { type Reconciliation, reconcilePayment, reconcileRefund, takePayments, takeRefunds } from "./reconcile.ts";
import { sideOf } from "./refund-states.ts";

const dayMilliseconds = 86_400_000;
/** A comparison goes back ten days; settlements older than four days no longer change (decision 0087). */
const skippedDays = 6;

/** Asks the provider which payments and refunds have been settled with our bank account, and books them with the provider's fees. */
async function bookSettlements(one: Reconciliation): Promise<void> {
  const { context, provider, comparison } = one;
  const first = comparison.from.getTime() + skippedDays * dayMilliseconds;
  for (let at = first; at < context.now().getTime() + dayMilliseconds; at += dayMilliseconds)
    for await (const page of pagesOf((skip) => provider.settledOn(dayInIndia(new Date(at)), skip)))
      await insertLines(context.db, page);
  for await (const id of idsOf((after) => linesToBook(context.db, after))) await bookLine(one, id);
}

/** An unknown line, or one with another sum, is a difference until it is explained. */
function bookLine({ context }: Reconciliation, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const line = await lineToBook(db, id);
    if (!line) return;
    const subject = `settled ${id}`;
    const ours = await ourSide(db, line);
    if (ours?.paise !== line.paise) {
      const theirs = { paise: line.paise, state: line.paise < 0 ? "kept-back" : "settled" };
      return upsertMismatch(db, { kind: "settled-otherwise", subject, orderId: null, ours: null, ...ours?.booked, theirs });
    }
    await bookTo(db, subject, "bank", line.paise - line.feePaise);
    await bookTo(db, `fee ${id}`, "fees", line.feePaise);
    await markBooked(db, id);
    await resolveMismatches(db, [subject]);
  });
}

/** From the provider's account, or back to it if negative. */
async function bookTo(db: Db, what: string, kind: "bank" | "fees", paise: number): Promise<void> {
  const [there, here] = [ourOwn("provider"), ourOwn(kind)];
  if (paise > 0) await book(db, { what, debit: here, credit: there, paise });
  if (paise < 0) await book(db, { what, debit: there, credit: here, paise: -paise });
}

/** What we have booked for this line: positive for a payment, negative for a refund. */
async function ourSide(db: Db, { lineId, kind }: SettledLine) {
  if (kind === "payment") {
    const payment = (await ourPayments(db, [lineId])).get(lineId);
    return payment && bookedSide(payment.bookedPaise, payment.orderId, "captured");
  }
  const refund = (await ourRefunds(db, [], [lineId])).find(({ state }) => state === "asked" || state === "arrived");
  return refund && bookedSide(-refund.paise, refund.orderId, refund.state);
}

const bookedSide = (paise: number, orderId: string, state: string) => ({ paise, booked: { orderId, ours: { paise, state } } });

/** How many differences the email names. */
const maxShown = 20;

/** Tells admins of new differences with the provider, once each. */
function notifyOfMismatches(context: Context): Promise<void> {
  return inTransaction(context, async (inside) => {
    const unreported = await takeUnreported(inside.db);
    if (unreported.length === 0) return;
    const t = translator("en");
    const lines = unreported
      .slice(0, maxShown)
      .map(({ subject, ourPaise, ourState, theirPaise, theirState }) =>
        t(officeEmails.difference, { subject, ours: sideOf(ourPaise, ourState), theirs: sideOf(theirPaise, theirState) }),
      );
    await enqueueDigest(inside, {
      to: allWhoMay("manage-money"),
      subject: t(officeEmails.differencesSubject, { count: unreported.length }),
      text: t(officeEmails.differences, { lines: lines.join("\n") }),
    });
  });
}

/** Runs a comparison to its end, and returns what kept it from comparing all. Differences are stored and admins are told of them. */
async function compareProvider(context: Context, comparison: Comparison): Promise<string | null> {
  let problem: string | null = null;
  try {
    if (context.payments) await compareAll({ context, provider: context.payments, comparison });
  } catch (error) {
    problem = error instanceof NotAnswered ? error.message : "an error of our own";
    context.report("comparison-failed", { error });
  }
  await endComparison(context.db, comparison.id, problem).catch((error: unknown) =>
    context.report("comparison-failed", { error }),
  );
  return problem;
}

/** The provider's lists, then what is ours and not in them, then the differences of earlier days. */
async function compareAll(one: Reconciliation): Promise<void> {
  const { context, provider, comparison } = one;
  const { db } = context;
  const span = { from: comparison.from, to: context.now() };
  for await (const page of pagesOf((skip) => provider.payments({ ...span, skip }))) {
    await takePayments(one, page);
    await countCompared(db, comparison.id, { payments: page.length });
  }
  for await (const page of pagesOf((skip) => provider.refunds({ ...span, skip }))) {
    await takeRefunds(one, page);
    await countCompared(db, comparison.id, { refunds: page.length });
  }
  // protects C51: asking for what is in no list
  for await (const id of idsOf((after) => notListed(db, "payment", comparison, after))) await lookCloser(one, id);
  for await (const id of idsOf((after) => notListed(db, "refund", comparison, after))) await lookCloser(one, id);
  // protects C51: asking again about open differences
  for await (const id of idsOf((after) => notSeenSince(db, comparison.startedAt, after))) await lookCloser(one, id);
  await bookSettlements(one);
  await notifyOfMismatches(context);
}

async function lookCloser(one: Reconciliation, id: string): Promise<void> {
  if (id.startsWith("pay_")) await reconcilePayment(one, id);
  if (id.startsWith("rfnd_")) await reconcileRefund(one, id);
  await countCompared(one.context.db, one.comparison.id, {});
}

/** Begins a comparison; `ended` resolves when it is over. Refuses while another is under way, and without a provider. */
export async function compareNow(context: Context): Promise<{ ended: Promise<unknown> }> {
  if (!context.payments) throw new Refusal("nothing-to-compare");
  const comparison = await beginComparison(context.db);
  if (!comparison) throw new Refusal("comparison-runs");
  return { ended: compareProvider(context, comparison) };
}

/** Background job: compares our payments and refunds with the provider's once a day in India. Throws where it did not answer. */
export async function compareNightly(context: Context): Promise<void> {
  const today = new Date(midnightInIndia(dayInIndia(context.now())));
  if (!context.payments || (await comparedSince(context.db, today))) return;
  const comparison = await beginComparison(context.db);
  const problem = comparison ? await compareProvider(context, comparison) : "another comparison is under way";
  if (problem) throw new Error(`the provider was not compared: ${problem}`);
}

/** Closes a difference that a person has cleared up. It opens again if either side changes. */
export function closeMismatch(context: SignedIn, subject: string, reason: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    if (!(await close(inside.db, subject, reason))) throw new Refusal("difference-closed");
    await writeLog(inside, { type: "PAYMENT", operation: "difference-closed", details: { subject, reason } });
  });
}
