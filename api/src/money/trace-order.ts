import type { OrderTrace } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { asOrder, payEntriesOf, requireOrder } from "#api/enrolments/index.ts";
import { movesOf } from "#api/ledger/index.ts";
import { paymentsForOffice } from "#api/payments/index.ts";

/** One order with each rupee of it, from the payment to lesson, tutor and refund. */
export async function traceOrder(context: Context, orderId: string): Promise<OrderTrace> {
  const stored = await requireOrder(context, orderId);
  const order = await asOrder(context, stored);
  const moves = await movesOf(context.db, orderId, ["order", "refund"], await payEntriesOf(context.db, orderId));
  return {
    order: { ...order, payAt: null },
    parent: stored.parentName,
    payments: await paymentsForOffice(context.db, orderId),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}
