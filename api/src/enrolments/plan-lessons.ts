import type { PlannedLesson } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireForSale } from "./for-sale.access.ts";
import { planFor, type Wish } from "./plan-times.ts";

/** Every date of the lessons that a family thinks of buying. */
export async function planLessons(context: SignedIn, bookingId: string, wish: Wish): Promise<{ lessons: PlannedLesson[] }> {
  const plan = await planFor(context, await requireForSale(context, bookingId), wish);
  return { lessons: plan.map(({ at, instead }) => ({ startsAt: new Date(at).toISOString(), instead })) };
}
