import type { Order } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeLesson, lessonsOfOrder, lockTimes, withdrawReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { creditsOf } from "./credits.queries.ts";
import { giveBack } from "./give-back.ts";
import { writeStoppedLetters } from "./order-letters.ts";
import { markClosed } from "./orders.queries.ts";
import { comingLessons } from "./settle-order.ts";
import { asLesson, asOrder, comesBack, requireMyOrder, requireOrder } from "./show-order.ts";

/** Stops an order. Every lesson that has neither been given nor begun comes back; `lessonsBack` is the number that the family saw. */
export async function stopOrder(context: SignedIn, orderId: string, lessonsBack: number): Promise<Order> {
  await requireMyOrder(context, orderId);
  await stop(context, orderId, lessonsBack, {});
  return asOrder(context, await requireMyOrder(context, orderId));
}

/** The same by the back office, for a family that asks for it. */
export async function stopOrderForFamily(
  context: SignedIn,
  orderId: string,
  { lessonsBack, reason }: { lessonsBack: number; reason: string },
): Promise<Order> {
  await stop(context, orderId, lessonsBack, { reason });
  return asOrder(context, await requireOrder(context, orderId));
}

const stop = (context: SignedIn, orderId: string, lessonsBack: number, why: { reason?: string }): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    const at = inside.now();
    await lockOrder(db, orderId);
    const order = await requireOrder(inside, orderId);
    if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
    await lockTimes(db, order.childId, [order.tutorId]);
    const [credits, lessons] = [await creditsOf(db, orderId), await lessonsOfOrder(db, orderId)];
    const begun = (nth: number) =>
      lessons.some((one) => one.creditNth === nth && one.status === "scheduled" && one.startsAt <= at);
    const open = credits.filter(({ nth, state }) => state === "owed" && !begun(nth));
    const seen = credits.map((credit) => asLesson(credit, lessons, at, "paid", order.tutorName)).filter(comesBack);
    if (seen.length !== lessonsBack) throw new Refusal("sum-has-changed");

    const coming = await comingLessons(inside, orderId, at);
    for (const lesson of coming) {
      await changeLesson(db, lesson.id, { status: "cancelled", newEntry: true });
      await withdrawReminders(inside, lesson);
    }
    const paise = await giveBack(inside, order, open, "stopped");
    await markClosed(db, orderId);
    const details = { orderId: order.reference, lessons: seen.length, rupees: paise / 100, ...why };
    await writeLog(inside, { type: "PAYMENT", operation: "order-stopped", details });
    await writeStoppedLetters(inside, order, coming, paise);
  });
