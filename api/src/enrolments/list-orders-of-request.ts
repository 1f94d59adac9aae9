import type { Order } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { asOrder } from "./as-order.ts";
import { ordersOfBooking } from "./orders.queries.ts";

/** What a family bought after a demo, newest first, for the desk: without the payment pages, which are for the family alone. */
export async function listOrdersOfRequest(context: Context, bookingId: string): Promise<{ orders: Order[] }> {
  const stored = await ordersOfBooking(context.db, bookingId);
  const orders = await Promise.all(stored.map((order) => asOrder(context, order)));
  return { orders: orders.map((order) => ({ ...order, payAt: null })) };
}
