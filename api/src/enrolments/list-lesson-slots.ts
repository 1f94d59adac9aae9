import { movableDays } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireMyOrder } from "./orders.access.ts";
import { slotsForOrder } from "./slots-for-order.ts";

/** The tutor's free times of the next two weeks, for a lesson of this order. */
export async function listLessonSlots(context: SignedIn, orderId: string): Promise<{ slots: string[] }> {
  const order = await requireMyOrder(context, orderId);
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  const slots = await slotsForOrder(context, order, dateInIndia(context.now().getTime()), movableDays);
  return { slots: slots.map((slot) => slot.toISOString()) };
}
