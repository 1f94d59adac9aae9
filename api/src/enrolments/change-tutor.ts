import type { Order, HandoverAsk } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { handOver, type Lesson, lockTimes } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { earn } from "#api/pay/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { asOrder } from "./as-order.ts";
import { giveFreeLesson } from "./give-back.ts";
import { readersOf } from "./order-readers.queries.ts";
import { requireOrder } from "./orders.access.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { planTutorChange } from "./plan-tutor-change.ts";
import { writeTutorChangeLetters } from "./tutor-change-letters.ts";
import { keepTutorChange } from "./tutor-changes.queries.ts";

/**
 * Gives the lessons that are left to another tutor. Price and credits stay; those to come keep their times where the tutor is free,
 * move to the nearest free one, or are owed without a time. Where we take a lesson away within twelve hours unasked, one more is
 * free; where the family has asked, its former tutor gets half of the rate for it, as for a late cancellation that is forgiven.
 */
export async function changeTutor(
  context: SignedIn,
  orderId: string,
  { staffId, times: seen, reason }: HandoverAsk,
): Promise<Order> {
  await requireOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockOrder(db, orderId);
    const order = await requireOrder(inside, orderId);
    await lockTimes(db, order.childId, [order.tutorId, staffId]);
    const { tutor, coming, times, left, free, late, asked } = await planTutorChange(inside, order, staffId);
    // protects C91: comparing the times with those that the desk saw [JSON.stringify(times) !== JSON.stringify(seen) → seen.length < 0]
    if (JSON.stringify(times) !== JSON.stringify(seen)) throw new Refusal("times-have-changed");
    const { tutor: former } = await readersOf(db, orderId);
    const { meetingUrl, staffName: name } = tutor;
    const lessons = await handOver(inside, coming, times, { tutorId: staffId, meetingUrl, name });
    await keepTutorChange(db, orderId, order.tutorId, staffId);
    for (let more = 0; more < free; more += 1) await giveFreeLesson(inside, order);
    if (asked) for (const lesson of late) await earn(inside, { ...earnedWith(order, lesson), round: 0 }, "late cancel");
    const moved = lessons.filter(({ status }) => status === "scheduled").length;
    const details = {
      orderId: order.reference,
      tutor: { before: order.tutorName, after: name },
      lessons: { withTime: moved, withoutTime: left + coming.length - moved, free },
      ...(reason && { reason }),
    };
    await writeLog(inside, { type: "BOOKING", operation: "order-tutor-changed", details });
    const changed = await requireOrder(inside, orderId);
    const open = left + coming.length - moved + free;
    await writeTutorChangeLetters(inside, changed, { former, formerTutorId: order.tutorId, before: coming, lessons, open, free });
  });
  return { ...(await asOrder(context, await requireOrder(context, orderId))), payAt: null };
}

const earnedWith = ({ orderId, tutorId }: StoredOrder, { id: lessonId, creditNth, startsAt }: Lesson) => ({
  ...{ lessonId, tutorId, orderId, startsAt },
  nth: creditNth ?? 0,
});
