import { forgivenIn, isLate, type Order } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { cancelLesson, requireLesson } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { earn } from "#api/pay/index.ts";
import { atOrderedLesson } from "./at-ordered-lesson.ts";
import { countAsGiven } from "./give-back.ts";
import { countLateCancel } from "./orders.queries.ts";

/** Cancels a lesson. It stays owed; a late one counts as given, unless a late cancellation is still forgiven. */
export function cancelMyLesson(context: SignedIn, orderId: string, nth: number): Promise<Order> {
  return atOrderedLesson(context, orderId, nth, async (inside, order, present) => {
    if (!present) throw new Refusal("lesson-not-open");
    const late = isLate(present.startsAt.getTime(), inside.now().getTime());
    const forgiven = late && order.lateCancels < forgivenIn(order.lessons);
    await cancelLesson(inside, await requireLesson(inside, present.lessonId));
    // protects C84: counting forgiven late cancellations [await countLateCancel(inside.db, orderId) → return]
    if (forgiven) await countLateCancel(inside.db, orderId);
    const round = late && !forgiven ? await countAsGiven(inside, order, nth) : 0;
    const { lessonId, startsAt } = present;
    const earned = { lessonId, tutorId: order.tutorId, orderId, nth, round: round ?? 0, startsAt };
    if (late) await earn(inside, earned, forgiven ? "late cancel" : "taught");
    const details = { orderId: order.reference, lesson: nth, startsAt, late, forgiven };
    await writeLog(inside, { type: "BOOKING", operation: "lesson-cancelled", details });
  });
}
