import type { PlannedLesson } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMyOrder } from "./orders.access.ts";
import { planGoingOn } from "./plan-going-on.ts";

/** When the lessons without a time would be, at the hours of the series, after those that have one. */
export async function showGoOn(context: SignedIn, orderId: string, from?: string): Promise<{ lessons: PlannedLesson[] }> {
  const order = await requireMyOrder(context, orderId);
  const { plan } = await planGoingOn(context, order, from);
  return { lessons: plan.map(({ at, instead }) => ({ startsAt: new Date(at).toISOString(), instead })) };
}
