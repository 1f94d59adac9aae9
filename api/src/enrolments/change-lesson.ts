import { forgivenIn, isLate, movableDays, type Order, orderDaysAhead } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { movesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
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
  tellTutorDeclined,
  writeScheduledLetters,
} from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { earn } from "#api/pay/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { dateInIndia, tutorById } from "#api/tutors/index.ts";
import { creditsOf } from "./credits.queries.ts";
import { countAsGiven } from "./give-back.ts";
import { countLateCancel, type StoredOrder } from "./orders.queries.ts";
import { asOrder, offeredAhead, requireMyOrder } from "./show-order.ts";

/** The tutor's free times of the next two weeks, for a lesson of this order. */
export async function listLessonSlots(context: SignedIn, orderId: string): Promise<{ slots: string[] }> {
  const order = await requireMyOrder(context, orderId);
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  const slots = await freeTimes(context, order, dateInIndia(context.now().getTime()), movableDays);
  return { slots: slots.map((slot) => slot.toISOString()) };
}

const freeTimes = (context: SignedIn, { tutorId, childId, lessonMinutes: minutes }: StoredOrder, from: string, days: number) =>
  slotsFor(context, { tutorId, childId }, { from, days, minutes });

/** Gives an owed lesson a time, or moves one, until twelve hours before it starts; later only to a time that its tutor offers. */
export function setLessonTime(context: SignedIn, orderId: string, nth: number, startsAt: Date): Promise<Order> {
  return changed(context, orderId, nth, async (inside, order, present) => {
    const { db, now } = inside;
    const offered = offeredAhead(present, now()).some((time) => time.getTime() === startsAt.getTime());
    if (present && !offered && isLate(present.startsAt.getTime(), now().getTime())) throw new Refusal("too-late-to-move");
    const isTooFar = startsAt.getTime() > now().getTime() + orderDaysAhead * 86_400_000;
    const free = isTooFar ? [] : await freeTimes(inside, order, dateInIndia(startsAt.getTime()), 1);
    if (!free.some((slot) => slot.getTime() === startsAt.getTime()))
      throw new Refusal("tutor-not-free", { name: order.tutorName });
    const { childId, tutorId, tutorName, studentName, lessonMinutes: minutes } = order;
    const slot = { tutorId, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
    if (present) {
      await changeSlot(inside, await requireLesson(inside, present.lessonId), slot, order, { moved: !offered });
    } else {
      const meetingUrl = (await tutorById(db, tutorId))?.meetingUrl ?? null;
      const made = await insertPaidLesson(db, { orderId, childId, tutorId, minutes, meetingUrl }, nth, startsAt);
      if (typeof made === "string") throw new Refusal("time-taken", { name: made === "tutor-taken" ? tutorName : studentName });
      await writeScheduledLetters(inside, await requireLesson(inside, made.id));
    }
    const details = { orderId: order.reference, lesson: nth, startsAt: { before: present?.startsAt ?? null, after: startsAt } };
    await writeLog(inside, { type: "BOOKING", operation: "lesson-time-set", details });
  });
}

/** Keeps a lesson at its time, and tells the tutor who asked to move it. */
export function declineLessonTimes(context: SignedIn, orderId: string, nth: number): Promise<Order> {
  return changed(context, orderId, nth, async (inside, order, present) => {
    if (!present || offeredAhead(present, inside.now()).length === 0) throw new Refusal("offer-gone");
    await keepStatement(inside.db, present.lessonId, { offeredTimes: [] });
    const details = { orderId: order.reference, lesson: nth };
    await writeLog(inside, { type: "BOOKING", operation: "offered-times-declined", details });
    await tellTutorDeclined(inside, await requireLesson(inside, present.lessonId));
  });
}

/** Cancels a lesson. It stays owed; a late one counts as given, unless a late cancellation is still forgiven. */
export function cancelMyLesson(context: SignedIn, orderId: string, nth: number): Promise<Order> {
  return changed(context, orderId, nth, async (inside, order, present) => {
    if (!present) throw new Refusal("lesson-not-open");
    const late = isLate(present.startsAt.getTime(), inside.now().getTime());
    const forgiven = late && order.lateCancels < forgivenIn(order.lessons);
    await cancelLesson(inside, await requireLesson(inside, present.lessonId));
    if (forgiven) await countLateCancel(inside.db, orderId);
    const round = late && !forgiven ? await countAsGiven(inside, order, nth) : 0;
    const { lessonId, startsAt } = present;
    const earned = { lessonId, tutorId: order.tutorId, orderId, nth, round: round ?? 0, startsAt };
    if (late) await earn(inside, earned, forgiven ? "late cancel" : "taught");
    const details = { orderId: order.reference, lesson: nth, startsAt, late, forgiven };
    await writeLog(inside, { type: "BOOKING", operation: "lesson-cancelled", details });
  });
}

type Work = (inside: SignedIn, order: StoredOrder, present: PaidLesson | undefined) => Promise<void>;

/** Runs a change of a lesson that is still owed and has not begun, with everything locked that it depends on. */
async function changed(context: SignedIn, orderId: string, nth: number, work: Work): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    await lockTimes(db, order.childId, [order.tutorId]);
    const credit = (await creditsOf(db, orderId)).find((one) => one.nth === nth);
    const present = (await lessonsOfOrder(db, orderId)).find((one) => one.creditNth === nth && one.status === "scheduled");
    if (!order.paidAt || order.closedAt || credit?.state !== "owed" || (present && present.startsAt <= now()))
      throw new Refusal("lesson-not-open");
    await takeOrRefuse(inside, `moves of ${inside.viewer.id}`, movesOfFamily, "too-many-changes-today");
    await work(inside, order, present);
  });
  return asOrder(context, await requireMyOrder(context, orderId));
}
