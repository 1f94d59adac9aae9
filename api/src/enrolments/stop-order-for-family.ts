import type { Order } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asOrder } from "./as-order.ts";
import { requireOrder } from "./orders.access.ts";
import { stopPaidOrder } from "./stop-paid-order.ts";

/** Stops an order for a family that asks the back office for it. */
export async function stopOrderForFamily(
  context: SignedIn,
  orderId: string,
  { lessonsBack, reason }: { lessonsBack: number; reason: string },
): Promise<Order> {
  await stopPaidOrder(context, orderId, lessonsBack, { reason });
  return asOrder(context, await requireOrder(context, orderId));
}
