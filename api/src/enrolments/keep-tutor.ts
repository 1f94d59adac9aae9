import type { Order } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { requireMyOrder } from "./orders.access.ts";
import { endWish } from "./tutor-changes.queries.ts";

/** Withdraws a family's wish for another tutor. */
export async function keepTutor(context: SignedIn, orderId: string): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    const order = await requireMyOrder(inside, orderId);
    if (!(await endWish(inside.db, orderId))) return;
    await writeLog(inside, { type: "BOOKING", operation: "tutor-kept", details: { orderId: order.reference } });
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
