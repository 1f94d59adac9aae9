import type { Context } from "#api/core/context.ts";
import { bookSettlements } from "./book-settlements.ts";
import { type Comparison, countCompared, endComparison, notListed } from "./compare.queries.ts";
import { notSeenSince } from "./differences.queries.ts";
import { type Examination, examinePayment, examineRefund, takePayments, takeRefunds } from "./examine.ts";
import type { Settle } from "./learn.ts";
import { idsOf, NotAnswered, pagesOf } from "./listed.ts";
import { tellDifferences } from "./tell-differences.ts";

/** Runs a comparison to its end, and returns what kept it from comparing all. Differences are stored and admins are told of them. */
export async function compareProvider(context: Context, comparison: Comparison, settle: Settle): Promise<string | null> {
  let problem: string | null = null;
  try {
    if (context.payments) await compareAll({ context, provider: context.payments, comparison, settle });
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
async function compareAll(one: Examination): Promise<void> {
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
  await tellDifferences(context);
}

async function lookCloser(one: Examination, id: string): Promise<void> {
  if (id.startsWith("pay_")) await examinePayment(one, id);
  if (id.startsWith("rfnd_")) await examineRefund(one, id);
  await countCompared(one.context.db, one.comparison.id, {});
}
