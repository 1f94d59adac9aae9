import type { OrderInput } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { ForSale } from "./for-sale.access.ts";
import { areAsSeen, planFor } from "./plan-times.ts";

/**
 * The times of an order, as they are now. Refuses if price, tutor or times differ from what the family saw (decision 0229); a page of
 * the version before sends the price alone.
 */
export async function planAsSeen(context: SignedIn, sale: ForSale, input: OrderInput): Promise<Date[]> {
  const { course, tutor } = sale;
  // protects C84: comparing the price [input.lessonRupees !== course.lessonRupees → false]
  if (input.lessonRupees !== course.lessonRupees) throw new Refusal("price-has-changed", { rupees: course.lessonRupees });
  // protects C84: comparing the tutor [input.staffId !== tutor.staffId → false]
  if (input.staffId !== undefined && input.staffId !== tutor.staffId)
    throw new Refusal("tutor-has-changed", { name: tutor.staffName });
  const times = (await planFor(context, sale, input)).map(({ at }) => new Date(at));
  // protects C84: comparing the times [!areAsSeen(times, input.times) → false]
  if (input.times && !areAsSeen(times, input.times)) throw new Refusal("times-have-changed");
  return times;
}
