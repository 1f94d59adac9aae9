import type { Context } from "#api/core/context.ts";
import { learnRefund, refundRefused } from "./learn-refund.ts";
import { type Refund, refundsOfPayment, takeDueRefund } from "./refunds.queries.ts";

/** Sends the refunds that are due, and asks after those on their way. The refund's id is the key: asked twice, it is sent once. */
export async function sendRefunds(context: Context): Promise<void> {
  for (;;) {
    const refund = await takeDueRefund(context.db);
    if (!refund) return;
    if (refund.reference) await lookAtRefunds(context, refund.paymentId);
    else await send(context, refund);
  }
}

async function send(context: Context, { refundId, paymentId, paise }: Refund): Promise<void> {
  const asked = await context.payments?.refund({ key: refundId, paymentId, paise });
  if (asked?.is === "done") await learnRefund(context, refundId, asked.value);
  else if (asked?.is === "refused") await refundRefused(context, refundId, asked.why);
  else context.report("refund-not-sent", { refund: refundId, why: asked?.why ?? "no provider" });
}

/** Asks how far a payment's refunds have come. */
export async function lookAtRefunds(context: Context, paymentId: string): Promise<void> {
  const asked = await context.payments?.refundsOf(paymentId);
  if (asked?.is !== "done") return;
  const ours = await refundsOfPayment(context.db, paymentId);
  for (const fact of asked.value) {
    const refund = ours.find(({ reference }) => reference === fact.refundId);
    if (refund) await learnRefund(context, refund.refundId, fact);
  }
}
