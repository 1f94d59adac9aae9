import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { orderById, type StoredOrder } from "./orders.queries.ts";

/** The caller's own order. Refuses another family's as if it did not exist. */
export async function requireMyOrder({ db, viewer }: SignedIn, orderId: string): Promise<StoredOrder> {
  const order = await orderById(db, orderId);
  // protects C87: asking whose an order is [|| order.familyId !== viewer.id → nothing]
  if (!order || order.familyId !== viewer.id) throw new Refusal("no-such-order");
  return order;
}

/** Any order, for the back office. */
export async function requireOrder({ db }: Context, orderId: string): Promise<StoredOrder> {
  const order = await orderById(db, orderId);
  if (!order) throw new Refusal("no-such-order");
  return order;
}
