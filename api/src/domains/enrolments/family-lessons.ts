import {
  forgivenIn,
  isLate,
  isTooLateToMove,
  movableDays,
  type Order,
  orderDaysAhead,
  packageSizes,
  type Plan,
  type PlannedLesson,
} from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { movesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import {
  cancelLesson,
  changeSlot,
  insertPaidLesson,
  keepStatement,
  lessonsOfOrder,
  lockTimes,
  type PaidLesson,
  requireLesson,
  slotsFor,
  notifyTutorDeclined,
  writeScheduledEmails,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { earn } from "#api/domains/pay/index.ts";
import { lockOrder } from "#api/domains/payments/index.ts";
import { meetingUrlOf } from "#api/domains/tutors/index.ts";
import { asMyOrder, offeredAhead } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { proposeHours } from "./propose-hours.policy.ts";
import { requireForSale } from "./for-sale.access.ts";
import { countAsGiven } from "./give-back.ts";
import { requireMyOrder } from "./orders.access.ts";
import { countLateCancel, lessonsAheadOf, ordersOfFamily, type StoredOrder } from "./orders.queries.ts";
import { freeTimesAhead, hoursAfter, lastOf, planFor, whoseTimes, type Wish } from "./plan-times.ts";

type Work = (inside: SignedIn, order: StoredOrder, present: PaidLesson | undefined) => Promise<void>;

/** Runs a change of a lesson that is still owed and has not begun, with everything locked that it depends on. */
async function atOrderedLesson(context: SignedIn, orderId: string, nth: number, work: Work): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    await lockTimes(db, order.childId, [order.tutorId]);
    const credit = (await creditsOf(db, orderId)).find((one) => one.nth === nth);
    const present = await scheduledFor(inside, orderId, nth);
    if (!order.paidAt || order.closedAt || credit?.state !== "owed" || (present && present.startsAt <= now()))
      throw new Refusal("lesson-not-open");
    // protects C105: the limit on moves
    await takeOrRefuse(inside, `moves of ${inside.viewer.id}`, movesOfFamily, "too-many-changes-today");
    await work(inside, order, present);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}

/** The lesson that is scheduled for a credit of an order. */
const scheduledFor = async ({ db }: SignedIn, orderId: string, nth: number | undefined): Promise<PaidLesson | undefined> =>
  (await lessonsOfOrder(db, orderId)).find((one) => one.creditNth === nth && one.status === "scheduled");

/** When an order's tutor and child are both free, for a number of days from a day in India on, where a lesson that moves leaves its own time. */
async function slotsForOrder(
  context: SignedIn,
  { tutorId, childId, lessonMinutes: minutes }: StoredOrder,
  { from, days }: { from: string; days: number },
  moving: PaidLesson | undefined,
): Promise<Date[]> {
  const except = moving ? [moving.lessonId] : [];
  const slots = await slotsFor(context, { tutorId, childId, except }, { from, days, minutes });
  return slots.filter((slot) => slot.getTime() !== moving?.startsAt.getTime());
}

/** The tutor's free times of the next two weeks, for a lesson of this order, or for the one that moves. */
export async function listLessonSlots(context: SignedIn, orderId: string, nth?: number): Promise<{ slots: string[] }> {
  const order = await requireMyOrder(context, orderId);
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  const span = { from: dateInIndia(context.now().getTime()), days: movableDays };
  const slots = await slotsForOrder(context, order, span, await scheduledFor(context, orderId, nth));
  return { slots: slots.map((slot) => slot.toISOString()) };
}

/** A month at two lessons a week. */
const proposedLessons = 8;

/** What a family can buy after its demo, with the tutor's free times of the next two weeks. */
export async function showPlan(context: SignedIn, bookingId: string): Promise<Plan> {
  const sale = await requireForSale(context, bookingId);
  const { booking, course, tutor } = sale;
  const whose = await whoseTimes(context, sale);
  const ahead = await lessonsAheadOf(context.db, bookingId);
  const last = lastOf(ahead);
  const slots = (await freeTimesAhead(context, whose, movableDays, last)).filter((slot) => slot.getTime() > last);
  const again = new Set(hoursAfter(ahead));
  const sameHours = slots.map((slot) => slot.getTime()).filter((slot) => again.has(slot));
  const before = (await ordersOfFamily(context.db, context.viewer.id)).find(({ paidAt }) => paidAt !== null);
  const demoAt = (booking.startsAt ?? context.now()).getTime();
  const proposed = proposeHours({ slots: slots.map((slot) => slot.getTime()), demoAt, wishes: booking });
  const hours = sameHours.length > 0 ? sameHours : proposed;
  const sizes = packageSizes(course.lessons);
  return {
    bookingId: booking.id,
    course: namesIn(booking, context.browser.language).courseName,
    student: booking.studentName,
    tutor: tutor.staffName,
    staffId: tutor.staffId,
    lessonRupees: course.lessonRupees,
    lessonMinutes: course.lessonMinutes,
    sizes,
    buyerName: before?.buyerName ?? booking.parentName,
    state: before?.buyerState ?? null,
    follows: last > 0 ? new Date(last).toISOString() : null,
    slots: slots.map((slot) => slot.toISOString()),
    suits: booking.suits,
    proposal: {
      lessons: sizes.find((size) => size >= proposedLessons) ?? proposedLessons,
      hours: hours.map((hour) => new Date(hour).toISOString()),
    },
  };
}

/** Every date of the lessons that a family thinks of buying. */
export async function planLessons(context: SignedIn, bookingId: string, wish: Wish): Promise<{ lessons: PlannedLesson[] }> {
  const plan = await planFor(context, await requireForSale(context, bookingId), wish);
  return { lessons: plan.map(({ at, instead }) => ({ startsAt: new Date(at).toISOString(), instead })) };
}

/** Gives an owed lesson a time, or moves one, until twelve hours before it starts; later only to a time that its tutor offers. */
export function setLessonTime(context: SignedIn, orderId: string, nth: number, startsAt: Date): Promise<Order> {
  return atOrderedLesson(context, orderId, nth, async (inside, order, present) => {
    const { db, now } = inside;
    const offered = offeredAhead(present, now()).some((time) => time.getTime() === startsAt.getTime());
    const [beginsAt, timedAt] = [present?.startsAt.getTime() ?? 0, present?.timedAt.getTime() ?? 0];
    // protects C84: refusing to move a lesson that starts soon [isTooLateToMove(beginsAt, timedAt, now().getTime()) → false]
    if (present && !offered && isTooLateToMove(beginsAt, timedAt, now().getTime())) throw new Refusal("too-late-to-move");
    if (present?.startsAt.getTime() === startsAt.getTime()) throw new Refusal("time-unchanged");
    const isTooFar = startsAt.getTime() > now().getTime() + orderDaysAhead * 86_400_000;
    const free = isTooFar ? [] : await slotsForOrder(inside, order, { from: dateInIndia(startsAt.getTime()), days: 1 }, present);
    if (!free.some((slot) => slot.getTime() === startsAt.getTime()))
      throw new Refusal("tutor-not-free", { name: order.tutorName });
    const { childId, tutorId, tutorName, studentName, lessonMinutes: minutes } = order;
    const slot = { tutorId, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
    if (present) {
      await changeSlot(inside, await requireLesson(inside, present.lessonId), slot, order, { moved: !offered });
    } else {
      const meetingUrl = (await meetingUrlOf(db, tutorId))?.meetingUrl ?? null;
      const made = await insertPaidLesson(db, { orderId, childId, tutorId, minutes, meetingUrl }, nth, startsAt);
      if (typeof made === "string") throw new Refusal("time-taken", { name: made === "tutor-taken" ? tutorName : studentName });
      await writeScheduledEmails(inside, await requireLesson(inside, made.id));
    }
    const details = { orderId: order.reference, lesson: nth, startsAt: { before: present?.startsAt ?? null, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "lesson-time-set", details });
  });
}

/** Keeps a lesson at its time, and tells the tutor who asked to move it. */
export function declineLessonTimes(context: SignedIn, orderId: string, nth: number): Promise<Order> {
  return atOrderedLesson(context, orderId, nth, async (inside, order, present) => {
    if (!present || offeredAhead(present, inside.now()).length === 0) throw new Refusal("offer-gone");
    await keepStatement(inside.db, present.lessonId, { offeredTimes: [] });
    const details = { orderId: order.reference, lesson: nth };
    await writeLog(inside, { type: "BOOKING", operation: "offered-times-declined", details });
    await notifyTutorDeclined(inside, await requireLesson(inside, present.lessonId));
  });
}

/** Cancels a lesson. It stays owed; a late one counts as given, unless a late cancellation is still forgiven. */
export function cancelMyLesson(context: SignedIn, orderId: string, nth: number): Promise<Order> {
  return atOrderedLesson(context, orderId, nth, async (inside, order, present) => {
    if (!present) throw new Refusal("lesson-not-open");
    const late = isLate(present.startsAt.getTime(), inside.now().getTime());
    const forgiven = late && order.lateCancels < forgivenIn(order.lessons);
    const means = forgiven ? ("forgiven" as const) : ("counts" as const);
    await cancelLesson(inside, await requireLesson(inside, present.lessonId), { late: late ? means : undefined });
    // protects C84: counting forgiven late cancellations [await countLateCancel(inside.db, orderId) → return]
    if (forgiven) await countLateCancel(inside.db, orderId);
    const round = late && !forgiven ? await countAsGiven(inside, order, nth) : 0;
    const { lessonId, startsAt } = present;
    const earned = { lessonId, tutorId: order.tutorId, orderId, nth, round: round ?? 0, startsAt };
    if (late) await earn(inside, earned, forgiven ? "late cancel" : "taught");
    const details = { orderId: order.reference, lesson: nth, startsAt, late, forgiven };
    await writeLog(inside, { type: "BOOKING", operation: "lesson-cancelled", details });
  });
}
