import type { SignedIn } from "#api/core/context.ts";
import { slotsFor } from "#api/lessons/index.ts";
import type { StoredOrder } from "./orders.queries.ts";

/** When an order's tutor and child are both free, for a number of days from a day in India on. */
export const slotsForOrder = (
  context: SignedIn,
  { tutorId, childId, lessonMinutes: minutes }: StoredOrder,
  from: string,
  days: number,
): Promise<Date[]> => slotsFor(context, { tutorId, childId }, { from, days, minutes });
