import { type Context, inTransaction } from "#api/core/context.ts";
import { eachByItself } from "#api/core/each-by-itself.ts";
import { ordersWithHeldTimes, releaseHeldTimes } from "#api/lessons/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { lapsedOrders, orderById } from "./orders.queries.ts";

/** Background job: frees the times of orders that were not paid in time. A payment that comes later takes what is still free. */
export async function lapseHolds(context: Context): Promise<void> {
  const lapsed = await lapsedOrders(context.db, await ordersWithHeldTimes(context.db));
  await eachByItself(lapsed, (orderId) =>
    inTransaction(context, async ({ db }) => {
      await lockOrder(db, orderId);
      const order = await orderById(db, orderId);
      if (order && !order.paidAt) await releaseHeldTimes(db, orderId);
    }),
  );
}
