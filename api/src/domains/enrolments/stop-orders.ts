import { isLate, type Order } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { forEachSettled } from "#api/platform/core/for-each-settled.ts";
import {
  changeLesson,
  comingLessons,
  type Lesson,
  lessonsOfOrder,
  lockTimes,
  ordersWithHeldTimes,
  releaseHeldTimes,
  requireLesson,
  notifyOfPaidAbsence,
  withdrawPlans,
  withdrawReminders,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { makeOnce } from "#api/domains/identity/index.ts";
import { checkoutsOf, lockOrder, syncCheckout } from "#api/domains/payments/index.ts";
import { asLesson, asOrder, comesBack } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { giveBack, giveFreeLesson } from "./give-back.ts";
import { writeStoppedEmails } from "./order-emails.ts";
import { requireOrder } from "./orders.access.ts";
import { lapsedOrders, markClosed, openOrdersOfChild, orderById, type StoredOrder } from "./orders.queries.ts";

/** Background job: frees the times of orders that were not paid in time. A payment that comes later takes what is still free. */
export async function lapseHolds(context: Context): Promise<void> {
  const lapsed = await lapsedOrders(context.db, await ordersWithHeldTimes(context.db));
  await forEachSettled(lapsed, (orderId) =>
    inTransaction(context, async ({ db }) => {
      await lockOrder(db, orderId);
      const order = await orderById(db, orderId);
      if (order && !order.paidAt) await releaseHeldTimes(db, orderId);
    }),
  );
}

/** Gives up an unpaid order, unless it has been paid meanwhile. A later payment is refunded automatically. */
export async function giveUpOrder(context: SignedIn, order: StoredOrder): Promise<void> {
  for (const checkout of await checkoutsOf(context.db, order.orderId)) {
    const closed = await context.payments?.closeCheckout(checkout.checkoutId);
    if (closed?.is === "done" && closed.value === "closed") continue;
    await syncCheckout(context, checkout);
  }
  if ((await orderById(context.db, order.orderId))?.paidAt) throw new Refusal("paid-already");
  await closeUnpaid(context, order.orderId);
}

/** Closes an unpaid order and frees its times. */
export const closeUnpaid = (context: Context, orderId: string): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await lockOrder(db, orderId);
    const order = await orderById(db, orderId);
    if (!order || order.paidAt || order.closedAt) return;
    await markClosed(db, orderId);
    await releaseHeldTimes(db, orderId);
  });

type Stop = [orderId: string, lessonsBack: number | undefined, why: { reason?: string }];

/** Cancels the lessons to come and refunds them. Refuses unless they are as many as the caller has seen, if it has seen any number. */
const stopPaidOrder = (context: SignedIn, ...[orderId, lessonsBack, why]: Stop): Promise<void> =>
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
    if (lessonsBack !== undefined && seen.length !== lessonsBack) throw new Refusal("sum-has-changed");

    const coming = await comingLessons(inside.db, orderId, at);
    for (const lesson of coming) {
      await changeLesson(db, lesson.id, { status: "cancelled", newEntry: true });
      await withdrawPlans(inside, lesson);
    }
    const paise = await giveBack(inside, order, open, "stopped");
    await markClosed(db, orderId);
    const details = { orderId: order.reference, lessons: seen.length, rupees: paise / 100, ...why };
    await writeLog(inside, { type: "PAYMENT", operation: "order-stopped", details });
    await writeStoppedEmails(inside, order, coming, paise);
  });

/** The same, once for the caller's key. */
export const stopOnce = (context: SignedIn, ...[orderId, lessonsBack, why]: Stop): Promise<string> =>
  inTransaction(context, (inside) =>
    makeOnce(inside, async () => {
      await stopPaidOrder(inside, orderId, lessonsBack, why);
      return orderId;
    }),
  );

/** Stops an order for a family that asks the back office for it. */
export async function stopOrderForFamily(
  context: SignedIn,
  orderId: string,
  { lessonsBack, reason }: { lessonsBack: number; reason: string },
): Promise<Order> {
  await stopOnce(context, orderId, lessonsBack, { reason });
  return asOrder(context, await requireOrder(context, orderId));
}

/** Gives up the unpaid orders of a child, which the payment provider has to be asked about first. */
export const giveUpOrdersOf = async (context: SignedIn, childId: string): Promise<void> =>
  giveUpOrders(context, await openOrdersOfChild(context.db, childId));

/** Gives up those of these orders that are unpaid. Refuses nothing: one that was paid meanwhile stays. */
export async function giveUpOrders(context: SignedIn, orders: StoredOrder[]): Promise<void> {
  for (const order of orders) {
    if (order.paidAt) continue;
    try {
      await giveUpOrder(context, order);
    } catch (error) {
      if (!(error instanceof Refusal && error.id === "paid-already")) throw error;
    }
  }
}

/** Stops the paid orders of a child and refunds what was not given, inside the caller's transaction, which has locked them. */
export async function stopOrdersOf(inside: SignedIn, childId: string): Promise<void> {
  for (const { orderId, paidAt } of await openOrdersOfChild(inside.db, childId))
    if (paidAt) await stopPaidOrder(inside, orderId, undefined, {});
    else await closeUnpaid(inside, orderId);
}

/**
 * The tutor of a paid lesson cannot come: it is owed again, and where the family learns of it late, one more is free. The
 * caller has locked the order. Returns whether it was late.
 */
export async function tutorCannotCome(context: Context, { id, orderId, startsAt }: Lesson, offered: Date[]): Promise<boolean> {
  const late = isLate(startsAt.getTime(), context.now().getTime());
  await changeLesson(context.db, id, { status: "cancelled", newEntry: true });
  const lesson = await requireLesson(context, id);
  await withdrawReminders(context, lesson);
  const order = orderId === null ? undefined : await orderById(context.db, orderId);
  if (late && order) await giveFreeLesson(context, order);
  await notifyOfPaidAbsence(context, lesson, late, offered);
  return late;
}
