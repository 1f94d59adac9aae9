import { registerBooking } from "#api/domains/bookings/index.ts";
import type { Context, Hooks } from "#api/platform/core/context.ts";
import { comingLessons, insertPaidLessons, lockTimes, releaseHeldTimes, scheduleHeldTimes } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { meetingUrlOf } from "#api/domains/tutors/index.ts";
import { issueInvoice } from "./issue-document.ts";
import { writeExtraEmail, writePaidEmails } from "./order-emails.ts";
import { markPaid, orderById, type StoredOrder } from "./orders.queries.ts";

/**
 * Gives an order its lessons for the first payment of the right sum, whatever has become of their times. A second payment, one of
 * another sum, one for an order that was given up, and one already refunded are not wanted.
 */
export const settleOrder: Hooks["paymentCaptured"] = async (inside, { orderId, paymentId, paise, returnedPaise }) => {
  const { db } = inside;
  const order = await orderById(db, orderId);
  const details = { orderId: order?.reference, paymentId, rupees: paise / 100 };
  // protects C81: the look whether money went back [|| returnedPaise > 0 → nothing]
  // protects C81: comparing the sum [paise !== order.totalPaise || → nothing]
  // protects C81: the look whether an order was given up [order.closedAt || → nothing]
  // protects C81: the look whether an order is paid [paidBy || order. → nothing]
  if (!order || order.paidBy || order.closedAt || paise !== order.totalPaise || returnedPaise > 0) {
    await writeLog(inside, { type: "PAYMENT", operation: "payment-not-wanted", details });
    if (order) await writeExtraEmail(inside, order, paise);
    return "rejected";
  }
  await lockTimes(db, order.childId, [order.tutorId]);
  await markPaid(db, orderId, paymentId, order.lessons);
  await registerBooking(inside, order.bookingId);
  await giveTimes(inside, order);
  await writeLog(inside, { type: "PAYMENT", operation: "order-paid", details });
  const lessons = await comingLessons(inside.db, orderId, inside.now());
  await writePaidEmails(inside, order, lessons);
  // last: all other payments wait for the counter of invoices
  await issueInvoice(inside, order, paymentId);
  return "accepted";
};

/** Held times become lessons; where the hold has lapsed, as many as are still free. The rest stay owed, without a time. */
async function giveTimes({ db }: Context, order: StoredOrder): Promise<void> {
  const { orderId, childId, tutorId, lessonMinutes: minutes, times } = order;
  const tutor = await meetingUrlOf(db, tutorId);
  if (!tutor) return releaseHeldTimes(db, orderId);
  if ((await scheduleHeldTimes(db, orderId)) === times.length) return;
  await releaseHeldTimes(db, orderId);
  await insertPaidLessons(db, { orderId, childId, tutorId, minutes, times, meetingUrl: tutor.meetingUrl }, "scheduled");
}
