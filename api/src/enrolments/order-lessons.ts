import { type Order, type OrderAsk, payMinutes } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { insertPaidLessons, lockTimes } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { addressOf } from "#api/mail/index.ts";
import { insertCheckout } from "#api/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { type ForSale, requireForSale } from "./for-sale.access.ts";
import { closeUnpaid, giveUpOrder } from "./give-up-order.ts";
import { insertOrder, lockOrders, orderById, type StoredOrder, waitingOrders, wasJustPaid } from "./orders.queries.ts";
import { planFor } from "./plan-times.ts";

const ordersOfFamily = [{ times: 20, seconds: 24 * 3600 }];

/** Orders lessons, holds their times while the family pays, and opens the page to pay on. An earlier unpaid order is given up. */
export async function orderLessons(context: SignedIn, bookingId: string, ask: OrderAsk): Promise<Order> {
  const sale = await requireForSale(context, bookingId);
  // protects C84: comparing the price [ask.lessonRupees !== sale.course.lessonRupees → false]
  if (ask.lessonRupees !== sale.course.lessonRupees) throw new Refusal("price-has-changed", { rupees: sale.course.lessonRupees });
  const plan = await planFor(context, sale, ask);
  await takeOrRefuse(context, `orders of ${context.viewer.id}`, ordersOfFamily, "too-many-orders");
  for (const order of await waitingOrders(context.db, bookingId)) await giveUpOrder(context, order);
  const orderId = await inTransaction(context, async (inside) => {
    // protects C84: orders of one demo, one after another
    await lockOrders(inside.db, bookingId);
    if (await wasJustPaid(inside.db, bookingId)) throw new Refusal("paid-already");
    if ((await waitingOrders(inside.db, bookingId)).length > 0) throw new Refusal("ordered-elsewhere");
    return hold(
      inside,
      sale,
      ask,
      plan.map(({ at }) => new Date(at)),
    );
  });
  const order = await orderById(context.db, orderId);
  if (!order) throw new Refusal("pay-page-not-opened");
  await openPage(context, order);
  return asMyOrder(context, order);
}

async function hold(context: SignedIn, { booking, course, tutor }: ForSale, ask: OrderAsk, times: Date[]): Promise<string> {
  const { db, viewer, browser } = context;
  await lockTimes(db, booking.childId, [tutor.staffId]);
  const orderId = await insertOrder(db, {
    familyId: viewer.id,
    childId: booking.childId,
    bookingId: booking.id,
    courseId: booking.courseId,
    tutorId: tutor.staffId,
    courseName: booking.courseName,
    studentName: booking.studentName,
    parentName: booking.parentName,
    timeZone: browser.timeZone,
    buyerName: ask.buyerName,
    buyerState: ask.state,
    lessons: ask.lessons,
    lessonMinutes: course.lessonMinutes,
    lessonPaise: course.lessonRupees * 100,
    times,
    heldMinutes: payMinutes,
  });
  const time = { orderId, childId: booking.childId, tutorId: tutor.staffId, minutes: course.lessonMinutes, times };
  await insertPaidLessons(db, { ...time, meetingUrl: tutor.meetingUrl ?? booking.meetingUrl }, "on-hold");
  const details = { orderId, bookingId: booking.bookingId, lessons: ask.lessons, rupees: ask.lessons * course.lessonRupees };
  await writeLog(context, { type: "PAYMENT", operation: "lessons-ordered", details });
  return orderId;
}

async function openPage(context: SignedIn, order: StoredOrder): Promise<void> {
  const { db, viewer, payments, now } = context;
  const expiresAt = new Date(now().getTime() + payMinutes * 60_000);
  const opened = await payments?.openCheckout({
    reference: order.orderId.replaceAll("-", ""),
    paise: order.totalPaise,
    title: `${order.reference}: ${order.lessons} × ${order.courseName}`.slice(0, 2000),
    email: viewer.email,
    name: order.buyerName,
    expiresAt,
    returnTo: addressOf(context, context.browser.language, `/student/orders/${order.orderId}`),
  });
  if (opened?.is === "done") {
    return insertCheckout(db, { ...opened.value, orderId: order.orderId, paise: order.totalPaise, expiresAt });
  }
  context.report("pay-page-not-opened", { order: order.reference, why: opened?.why ?? "no provider" });
  await closeUnpaid(context, order.orderId);
  throw new Refusal("pay-page-not-opened");
}
