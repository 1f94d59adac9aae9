import type { Handover } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireOrder } from "./orders.access.ts";
import { planTutorChange } from "./plan-tutor-change.ts";

/** When the lessons that are left would be with another tutor, for the desk to see before it decides. */
export async function showTutorChange(context: SignedIn, orderId: string, tutorId: number): Promise<Handover> {
  const { coming, times, left, free } = await planTutorChange(context, await requireOrder(context, orderId), tutorId);
  return {
    lessons: coming.map(({ creditNth, startsAt }, nth) => ({
      nth: creditNth ?? 0,
      before: startsAt.toISOString(),
      startsAt: times[nth]?.toISOString() ?? null,
    })),
    withoutTime: left,
    freeLessons: free,
  };
}
