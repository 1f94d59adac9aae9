import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeLesson, comingLessons, lessonsOfOrder, lockTimes, withdrawPlans } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { asLesson, comesBack } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { giveBack } from "./give-back.ts";
import { writeStoppedLetters } from "./order-letters.ts";
import { requireOrder } from "./orders.access.ts";
import { markClosed } from "./orders.queries.ts";

/** Cancels the lessons to come and refunds them. Refuses unless they are as many as the caller has seen. */
export const stopPaidOrder = (context: SignedIn, orderId: string, lessonsBack: number, why: { reason?: string }): Promise<void> =>
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
    // protects C84: comparing what comes back with what the family saw
    if (seen.length !== lessonsBack) throw new Refusal("sum-has-changed");

    const coming = await comingLessons(inside.db, orderId, at);
    for (const lesson of coming) {
      await changeLesson(db, lesson.id, { status: "cancelled", newEntry: true });
      await withdrawPlans(inside, lesson);
    }
    const paise = await giveBack(inside, order, open, "stopped");
    await markClosed(db, orderId);
    const details = { orderId: order.reference, lessons: seen.length, rupees: paise / 100, ...why };
    await writeLog(inside, { type: "PAYMENT", operation: "order-stopped", details });
    await writeStoppedLetters(inside, order, coming, paise);
  });
