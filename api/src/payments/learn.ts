import { type Context, inTransaction } from "#api/core/context.ts";
import { type PaymentFact, paymentRanks } from "#api/core/payment-provider.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { type Checkout, keepFact, lockOrder, paymentsOf } from "./payments.queries.ts";
import { goneBack, wantRefund } from "./want-refund.ts";

/** Says whether an order wants this money, in the transaction that books it. What is not wanted goes back by itself. */
export type Settle = (
  inside: Context,
  paid: { orderId: string; paymentId: string; paise: number; returnedPaise: number },
) => Promise<"wanted" | "not-wanted">;

/** What was paid for an order and is not spent yet. */
export const orderAccount = (orderId: string) => ({ kind: "order", owner: orderId }) as const;

/**
 * Takes in what the provider says of a checkout, in whatever order and however often: the same facts lead to the same books.
 */
export function learn(context: Context, checkout: Checkout, facts: PaymentFact[], settle: Settle): Promise<void> {
  const { orderId } = checkout;
  return inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    for (const fact of facts) if (fact.currency === "INR" && fact.paise > 0) await keepFact(inside.db, checkout, fact);
    for (const { paymentId, paise, rank } of await paymentsOf(inside.db, orderId)) {
      if (rank < paymentRanks.captured) continue;
      const what = `captured ${paymentId}`;
      const returnedPaise = facts.find((fact) => fact.paymentId === paymentId)?.returnedPaise ?? 0;
      const isNew = await book(inside.db, { what, debit: ourOwn("provider"), credit: orderAccount(orderId), paise });
      if (!isNew) continue;
      const verdict = await settle(inside, { orderId, paymentId, paise, returnedPaise });
      if (verdict === "wanted") continue;
      if (returnedPaise > 0) await wantRefund(inside, { orderId, paymentId, why: goneBack, paise: returnedPaise });
      if (returnedPaise < paise)
        await wantRefund(inside, { orderId, paymentId, why: "not wanted", paise: paise - returnedPaise });
    }
  });
}
