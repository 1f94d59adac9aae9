import type { Order } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfFamily, movesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { comingLessons, insertLessonsFor, lockTimes, planFirstReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { meetingUrlOf } from "#api/tutors/index.ts";
import { asMyOrder } from "./as-order.ts";
import { writeGoOnLetters } from "./order-letters.ts";
import { requireMyOrder } from "./orders.access.ts";
import { planGoingOn } from "./plan-going-on.ts";

/** Schedules the lessons without a time as planned; a lesson whose time was taken meanwhile stays without one. */
export async function goOn(context: SignedIn, orderId: string, from?: string): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    const { childId, tutorId, lessonMinutes: minutes } = order;
    await takeOrRefuse(inside, `pauses of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
    await lockTimes(db, childId, [tutorId]);
    const { plan, open } = await planGoingOn(inside, order, from);
    if (plan.length === 0) throw new Refusal("nothing-to-go-on");
    for (const _ of plan) await takeOrRefuse(inside, `moves of ${inside.viewer.id}`, movesOfFamily, "too-many-changes-today");
    const meetingUrl = (await meetingUrlOf(db, tutorId))?.meetingUrl ?? null;
    const times = plan.map(({ at }) => new Date(at));
    const made = await insertLessonsFor(
      db,
      { orderId, childId, tutorId, minutes, times, meetingUrl },
      open.slice(0, times.length),
    );
    const lessons = (await comingLessons(inside.db, orderId, inside.now())).filter(({ id }) => made.includes(id));
    await planFirstReminders(inside, lessons);
    await writeLog(inside, {
      type: "BOOKING",
      operation: "lessons-go-on",
      details: { orderId: order.reference, lessons: made.length },
    });
    await writeGoOnLetters(inside, order, lessons);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
