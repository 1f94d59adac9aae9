import {
  freeUntilHours,
  type Handover,
  type HandoverInput,
  isLate,
  type Order,
  orderDaysAhead,
  type Tutor,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { comingLessons, freeTimesFor, handOver, type Lesson, lessonsOfOrder, lockTimes } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { earn } from "#api/domains/pay/index.ts";
import { lockOrder } from "#api/domains/payments/index.ts";
import { activeTutorById } from "#api/domains/tutors/index.ts";
import { asOrder } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { giveFreeLesson } from "./give-back.ts";
import { requireOrder } from "./orders.access.ts";
import { lockOrders, type StoredOrder, waitingOrders } from "./orders.queries.ts";
import { areAsSeen } from "./plan-times.ts";
import { planAgain } from "./series.policy.ts";
import { giveUpOrders } from "./stop-orders.ts";
import { writeTutorChangeEmails } from "./tutor-change-emails.ts";
import { keepTutorChange, openWish } from "./tutor-changes.queries.ts";

type Planned = {
  tutor: Tutor;
  /** The lessons to come, and their times with the new tutor. */
  coming: Lesson[];
  times: (Date | null)[];
  /** Those to come that begin within twelve hours. */
  late: Lesson[];
  /** How many lessons are still without a time, and how many free ones the family gets. */
  left: number;
  free: number;
  asked: boolean;
  /** Unpaid orders of more lessons, which would be with the tutor who leaves these. */
  waiting: StoredOrder[];
};

/** The lessons that are left, as they would be with another tutor. Refuses the same tutor, and an order that has none left. */
async function planTutorChange(context: SignedIn, order: StoredOrder, tutorId: number): Promise<Planned> {
  const { db } = context;
  const now = context.now();
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  if (order.tutorId === tutorId) throw new Refusal("same-tutor", { name: order.tutorName });
  const tutor = await activeTutorById(db, tutorId);
  if (!tutor) throw new Refusal("tutor-left");
  const coming = await comingLessons(db, order.orderId, now);
  const planned = (await lessonsOfOrder(db, order.orderId)).filter(({ status }) => status === "scheduled");
  const hasTime = (nth: number) => planned.some(({ creditNth }) => creditNth === nth);
  const left = (await creditsOf(db, order.orderId)).filter(({ nth, state }) => state === "owed" && !hasTime(nth)).length;
  if (left + coming.length === 0) throw new Refusal("no-lesson-left");
  const { orderId, childId, bookingId, lessonMinutes: minutes } = order;
  const waiting = (await waitingOrders(db, bookingId)).filter((one) => one.tutorId !== tutorId);
  const except = [orderId, ...waiting.map((one) => one.orderId)];
  const span = { from: dayInIndia(now), days: orderDaysAhead, minutes };
  const { slots, pause, roomOn } = await freeTimesFor(context, { tutorId, childId, except }, span);
  const again = planAgain({
    times: coming.map(({ startsAt }) => startsAt.getTime()),
    ...{ minutes, pause, roomOn },
    free: slots.map((slot) => slot.getTime()),
    earliest: now.getTime() + freeUntilHours * 3_600_000,
  });
  const times = again.map((at) => (at === undefined ? null : new Date(at)));
  const isSoon = ({ startsAt }: Lesson) => isLate(startsAt.getTime(), now.getTime());
  const late = coming.filter(isSoon);
  const asked = (await openWish(db, orderId)) !== undefined;
  const lost = coming.filter((lesson, nth) => isSoon(lesson) && times[nth]?.getTime() !== lesson.startsAt.getTime()).length;
  return { tutor, coming, times, late, left, free: asked ? 0 : lost, asked, waiting };
}

/** When the lessons that are left would be with another tutor, for the desk to see before it decides (decision 0078). */
export async function showTutorChange(context: SignedIn, orderId: string, tutorId: number): Promise<Handover> {
  const order = await requireOrder(context, orderId);
  const { coming, times, left, free, waiting } = await planTutorChange(context, order, tutorId);
  const payable = waiting.filter(({ heldUntil }) => heldUntil > context.now());
  return {
    lessons: coming.map(({ creditNth, startsAt }, nth) => ({
      nth: creditNth ?? 0,
      before: startsAt.toISOString(),
      startsAt: times[nth]?.toISOString() ?? null,
    })),
    withoutTime: left,
    freeLessons: free,
    lessonsBeingPaid: payable.reduce((sum, { lessons }) => sum + lessons, 0),
  };
}

/** The same. Refuses if its times differ from those that the desk saw. */
async function planAsSeen(context: SignedIn, order: StoredOrder, tutorId: number, seen: (string | null)[]): Promise<Planned> {
  const planned = await planTutorChange(context, order, tutorId);
  // protects C91: comparing the times with those that the desk saw [areAsSeen(planned.times, seen) → seen.length >= 0]
  if (!areAsSeen(planned.times, seen)) throw new Refusal("times-have-changed");
  return planned;
}

/**
 * Gives the lessons that are left to another tutor. Price and credits stay; those to come keep their times where the tutor is free,
 * move to the nearest free one, or are owed without a time. Where we take a lesson away within twelve hours unasked, one more is
 * free; where the family has asked, its former tutor gets half of the rate for it, as for a late cancellation that is forgiven.
 */
export async function changeTutor(
  context: SignedIn,
  orderId: string,
  { staffId, times: seen, reason }: HandoverInput,
): Promise<Order> {
  const before = await requireOrder(context, orderId);
  // nobody pays for lessons with a tutor who does not give them; the family chooses again with the new one
  await giveUpOrders(context, (await planAsSeen(context, before, staffId, seen)).waiting);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockOrders(db, before.bookingId);
    await lockOrder(db, orderId);
    const order = await requireOrder(inside, orderId);
    await lockTimes(db, order.childId, [order.tutorId, staffId]);
    const { tutor, coming, times, left, free, late, asked, waiting } = await planAsSeen(inside, order, staffId, seen);
    if (waiting.length > 0) throw new Refusal("ordered-elsewhere");
    const { meetingUrl, staffName: name } = tutor;
    const lessons = await handOver(inside, coming, times, { tutorId: staffId, meetingUrl, name });
    await keepTutorChange(db, orderId, order.tutorId, staffId);
    for (let more = 0; more < free; more += 1) await giveFreeLesson(inside, order);
    if (asked) for (const lesson of late) await earn(inside, { ...earnedWith(order, lesson), round: 0 }, "late cancel");
    const moved = lessons.filter(({ status }) => status === "scheduled").length;
    const details = {
      orderId: order.reference,
      staffIds: [order.tutorId, staffId],
      tutor: { before: order.tutorName, after: name },
      lessons: { withTime: moved, withoutTime: left + coming.length - moved, free },
      ...(reason && { reason }),
    };
    await writeLog(inside, { type: "BOOKING", operation: "order-tutor-changed", details });
    const changed = await requireOrder(inside, orderId);
    const open = left + coming.length - moved + free;
    await writeTutorChangeEmails(inside, changed, { formerTutorId: order.tutorId, before: coming, lessons, open, free });
  });
  return { ...(await asOrder(context, await requireOrder(context, orderId))), payAt: null };
}

const earnedWith = ({ orderId, tutorId }: StoredOrder, { id: lessonId, creditNth, startsAt }: Lesson) => ({
  ...{ lessonId, tutorId, orderId, startsAt },
  nth: creditNth ?? 0,
});
