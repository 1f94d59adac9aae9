import type { Context } from "#api/core/context.ts";
import { learnRefund } from "./learn-refund.ts";
import { keyOf } from "./refund-states.ts";
import { refundsOfPayment } from "./refunds.queries.ts";

/** Asks the provider about a payment's refunds, and records the answer. */
export async function lookAtRefunds(context: Context, paymentId: string): Promise<void> {
  const asked = await context.payments?.refundsOf(paymentId);
  if (asked?.is !== "done") return;
  const ours = await refundsOfPayment(context.db, paymentId);
  for (const fact of asked.value) {
    const refund = ours.find((one) => one.reference === fact.refundId || (one.reference === null && keyOf(one) === fact.key));
    if (refund) await learnRefund(context, refund.refundId, fact);
  }
}
