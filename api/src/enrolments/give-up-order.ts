import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { releaseHeldTimes } from "#api/lessons/index.ts";
import { checkoutsOf, lockOrder, lookAt } from "#api/payments/index.ts";
import { markClosed, orderById, type StoredOrder } from "./orders.queries.ts";
import { settleOrder } from "./settle-order.ts";

/** Gives up an unpaid order, unless it has been paid meanwhile. A later payment is refunded automatically. */
export async function giveUpOrder(context: SignedIn, order: StoredOrder): Promise<void> {
  for (const checkout of await checkoutsOf(context.db, order.orderId)) {
    const closed = await context.payments?.closeCheckout(checkout.checkoutId);
    if (closed?.is === "done" && closed.value === "closed") continue;
    await lookAt(context, checkout, settleOrder);
  }
  if ((await orderById(context.db, order.orderId))?.paidAt) throw new Refusal("paid-already");
  await closeUnpaid(context, order.orderId);
}

/** Closes an unpaid order and frees its times. */
export const closeUnpaid = (context: Context, orderId: string): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await lockOrder(db, orderId);
    const order = await orderById(db, orderId);
    if (!order || order.paidAt || order.closedAt) return;
    await markClosed(db, orderId);
    await releaseHeldTimes(db, orderId);
  });
