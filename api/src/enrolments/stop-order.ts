import type { Order } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asMyOrder } from "./as-order.ts";
import { requireMyOrder } from "./orders.access.ts";
import { stopPaidOrder } from "./stop-paid-order.ts";

/** Stops an order and refunds every lesson that has neither been given nor begun. Refuses unless these are `lessonsBack`, as the family saw. */
export async function stopOrder(context: SignedIn, orderId: string, lessonsBack: number): Promise<Order> {
  await requireMyOrder(context, orderId);
  await stopPaidOrder(context, orderId, lessonsBack, {});
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
