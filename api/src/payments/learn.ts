import { type Context, inTransaction } from "#api/core/context.ts";
import { type PaymentFact, paymentRanks } from "#api/core/payment-provider.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { type Checkout, keepFact, lockOrder, paymentsOf } from "./payments.queries.ts";
import { goneBack, wantRefund } from "./want-refund.ts";

/** Decides whether an order takes this money, in the transaction that books it. Money that is not taken is refunded. */
export type Settle = (
  inside: Context,
  paid: { orderId: string; paymentId: string; paise: number; returnedPaise: number },
) => Promise<"wanted" | "not-wanted">;

/** The ledger account of what was paid for an order and is not spent yet. */
export const orderAccount = (orderId: string) => ({ kind: "order", owner: orderId }) as const;

/**
 * Books what the provider says about a checkout. The same facts lead to the same books, in whatever order and however often they come.
 */
export function learn(context: Context, checkout: Checkout, facts: PaymentFact[], settle: Settle): Promise<void> {
  const { orderId } = checkout;
  // protects C83: one transaction for a payment and its effects [inTransaction(context, → Promise.resolve(context).then(]
  return inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    for (const fact of facts) if (fact.currency === "INR" && fact.paise > 0) await keepFact(inside.db, checkout, fact);
    for (const { paymentId, paise, rank } of await paymentsOf(inside.db, orderId)) {
      if (rank < paymentRanks.captured) continue;
      const what = `captured ${paymentId}`;
      const returnedPaise = facts.find((fact) => fact.paymentId === paymentId)?.returnedPaise ?? 0;
      const isNew = await book(inside.db, { what, debit: ourOwn("provider"), credit: orderAccount(orderId), paise });
      // protects C81: the look whether a payment is booked
      if (!isNew) continue;
      const verdict = await settle(inside, { orderId, paymentId, paise, returnedPaise });
      if (verdict === "wanted") continue;
      if (returnedPaise > 0) await wantRefund(inside, { orderId, paymentId, why: goneBack, paise: returnedPaise });
      if (returnedPaise < paise)
        await wantRefund(inside, { orderId, paymentId, why: "not wanted", paise: paise - returnedPaise });
    }
  });
}
