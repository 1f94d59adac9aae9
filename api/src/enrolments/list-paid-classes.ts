import type { PaidClass } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { lessonsOfOrder } from "#api/lessons/index.ts";
import { disputedAmong } from "#api/rooms/index.ts";
import { asPaidLesson } from "./as-paid-lesson.ts";
import { ordersOfBooking } from "./orders.queries.ts";
import { outcomesOf } from "./outcomes.queries.ts";
import { mayStillBeSet } from "./paid-lessons.policy.ts";

/** Paid classes of a request whose outcome the desk may set, newest first. */
export async function listPaidClasses(context: Context, bookingId: string): Promise<{ classes: PaidClass[] }> {
  const { db, now } = context;
  const classes: PaidClass[] = [];
  for (const order of await ordersOfBooking(db, bookingId)) {
    const lessons = await lessonsOfOrder(db, order.orderId);
    const ids = lessons.map(({ lessonId }) => lessonId);
    const [outcomes, disputed] = [await outcomesOf(db, ids), await disputedAmong(db, ids)];
    for (const lesson of lessons) {
      const [outcome, isDisputed] = [outcomes.get(lesson.lessonId), disputed.has(lesson.lessonId)];
      if (!mayStillBeSet(lesson, outcome, isDisputed, now())) continue;
      classes.push(asPaidLesson(order, { id: lesson.lessonId, ...lesson }, outcome?.outcome ?? null, isDisputed));
    }
  }
  return { classes: classes.sort((one, other) => other.startsAt.localeCompare(one.startsAt)) };
}
