import { type Order, type OutsideInput, allWhoMay } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { type Booking, requireRequest } from "#api/domains/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { madeBefore, makeOnce } from "#api/domains/identity/index.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { officeEmails, enqueueDigest } from "#api/platform/mail/index.ts";
import { lockOrder, recordOutside } from "#api/domains/payments/index.ts";
import { asOrder } from "./as-order.ts";
import { tutorAfter, wasHeld } from "./for-sale.access.ts";
import { requireOrder } from "./orders.access.ts";
import { insertOrder, lessonsAheadOf, lockOrders, type StoredOrder, waitingOrders } from "./orders.queries.ts";
import { lastOf, planTimes } from "./plan-times.ts";
import { giveUpOrder } from "./stop-orders.ts";

/** The oldest payment that may be recorded, in days. */
const pastDays = 90;

/**
 * Records lessons that a family has agreed on and paid for outside: the order is paid by the same steps as one that was paid online.
 * The sum is entered beside number and price, and has to agree with them. Admins are told of each payment.
 */
export async function recordPayment(context: SignedIn, bookingId: string, input: OutsideInput): Promise<Order> {
  const orderId = (await madeBefore(context)) ?? (await recordOrder(context, bookingId, input));
  return asOrder(context, await requireOrder(context, orderId));
}

async function recordOrder(context: SignedIn, bookingId: string, input: OutsideInput): Promise<string> {
  const { lessons, lessonRupees, rupees, receivedOn } = input;
  // protects C72: comparing the sum with number and price [lessons * lessonRupees !== rupees → rupees < 0]
  if (lessons * lessonRupees !== rupees) throw new Refusal("sum-does-not-match", { rupees: lessons * lessonRupees });
  const today = context.now();
  const earliest = dayInIndia(new Date(today.getTime() - pastDays * 86_400_000));
  if (receivedOn > dayInIndia(today) || receivedOn < earliest) throw new Refusal("payment-day-wrong");
  const booking = await requireRequest(context, bookingId);
  if (!wasHeld(booking)) throw new Refusal("demo-not-held");
  // a page on which the family could still pay online is closed first
  for (const order of await waitingOrders(context.db, bookingId)) await giveUpOrder(context, order);
  return inTransaction(context, (inside) =>
    makeOnce(inside, async () => {
      await lockOrders(inside.db, bookingId);
      if ((await waitingOrders(inside.db, bookingId)).length > 0) throw new Refusal("ordered-elsewhere");
      return settle(inside, booking, input);
    }),
  );
}

async function settle(inside: SignedIn, booking: Booking, input: OutsideInput): Promise<string> {
  const { db, viewer } = inside;
  const { lessons, lessonMinutes: minutes, lessonRupees, way, reference, receivedOn } = input;
  const { childId } = booking;
  const tutor = await tutorAfter(inside, booking);
  if (!tutor) throw new Refusal("tutor-left");
  await lockTimes(db, childId, [tutor.staffId]);
  const whose = { tutorId: tutor.staffId, childId, minutes };
  const earliest = lastOf(await lessonsAheadOf(db, booking.id)) + 1;
  const plan = await planTimes(inside, whose, { lessons, hours: input.hours }, earliest);
  const orderId = await insertOrder(db, {
    familyId: booking.familyId,
    childId,
    bookingId: booking.id,
    courseId: booking.courseId,
    tutorId: tutor.staffId,
    courseName: booking.courseName,
    studentName: booking.studentName,
    parentName: booking.parentName,
    timeZone: booking.timeZone,
    buyerName: input.buyerName,
    buyerState: input.state,
    lessons,
    lessonMinutes: minutes,
    lessonPaise: lessonRupees * 100,
    times: plan.map(({ at }) => new Date(at)),
    heldMinutes: 0,
  });
  await lockOrder(db, orderId);
  const paise = lessons * lessonRupees * 100;
  const recordedBy = viewer.name;
  await recordOutside(inside, { orderId, paise, way, reference, receivedOn, recordedBy });
  const order = await requireOrder(inside, orderId);
  const details = { orderId: order.reference, rupees: paise / 100, way, reference, receivedOn };
  await writeLog(inside, { type: "PAYMENT", operation: "outside-payment-recorded", details });
  await notifyAdmins(inside, order, input, recordedBy);
  return orderId;
}

/** A second look at what one person has recorded. */
function notifyAdmins(inside: SignedIn, order: StoredOrder, { way, reference, receivedOn, rupees }: OutsideInput, by: string) {
  const t = translator("en");
  const sum = rupees.toLocaleString("en-IN");
  const values = { order: order.reference, parent: order.parentName, way, reference, day: receivedOn, by, sum };
  const [subject, text] = [t(officeEmails.outsideSubject, values), t(officeEmails.outside, values)];
  return enqueueDigest(inside, { to: allWhoMay("manage-money"), subject, text });
}
