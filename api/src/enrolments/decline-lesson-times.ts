import type { Order } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { keepStatement, requireLesson, tellTutorDeclined } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { offeredAhead } from "./as-order.ts";
import { atOrderedLesson } from "./at-ordered-lesson.ts";

/** Keeps a lesson at its time, and tells the tutor who asked to move it. */
export function declineLessonTimes(context: SignedIn, orderId: string, nth: number): Promise<Order> {
  return atOrderedLesson(context, orderId, nth, async (inside, order, present) => {
    if (!present || offeredAhead(present, inside.now()).length === 0) throw new Refusal("offer-gone");
    await keepStatement(inside.db, present.lessonId, { offeredTimes: [] });
    const details = { orderId: order.reference, lesson: nth };
    await writeLog(inside, { type: "BOOKING", operation: "offered-times-declined", details });
    await tellTutorDeclined(inside, await requireLesson(inside, present.lessonId));
  });
}
