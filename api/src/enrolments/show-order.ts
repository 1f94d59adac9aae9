import type { Order } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { lookAt, takeAskable } from "#api/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { requireMyOrder } from "./orders.access.ts";
import { settleOrder } from "./settle-order.ts";

/** One order. While it is unpaid the provider is asked, once a second at most: what the browser brings back proves nothing. */
export async function showOrder(context: SignedIn, orderId: string): Promise<Order> {
  const order = await requireMyOrder(context, orderId);
  if (!order.paidAt) for (const checkout of await takeAskable(context.db, orderId)) await lookAt(context, checkout, settleOrder);
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
