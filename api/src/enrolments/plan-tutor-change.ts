import { freeUntilHours, isLate, orderDaysAhead, type Tutor } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia } from "#api/core/india.ts";
import { comingLessons, type Lesson, lessonsOfOrder, slotsFor } from "#api/lessons/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { creditsOf } from "./credits.queries.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { planAgain } from "./series.policy.ts";
import { openWish } from "./tutor-changes.queries.ts";

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
};

/** The lessons that are left, as they would be with another tutor. Refuses the same tutor, and an order that has none left. */
export async function planTutorChange(context: SignedIn, order: StoredOrder, tutorId: number): Promise<Planned> {
  const { db } = context;
  const now = context.now();
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  if (order.tutorId === tutorId) throw new Refusal("same-tutor", { name: order.tutorName });
  const tutor = await tutorById(db, tutorId);
  if (!tutor) throw new Refusal("tutor-left");
  const coming = await comingLessons(db, order.orderId, now);
  const planned = (await lessonsOfOrder(db, order.orderId)).filter(({ status }) => status === "scheduled");
  const hasTime = (nth: number) => planned.some(({ creditNth }) => creditNth === nth);
  const left = (await creditsOf(db, order.orderId)).filter(({ nth, state }) => state === "owed" && !hasTime(nth)).length;
  if (left + coming.length === 0) throw new Refusal("no-lesson-left");
  const { orderId, childId, lessonMinutes: minutes } = order;
  const slots = await slotsFor(context, { tutorId, childId, orderId }, { from: dayInIndia(now), days: orderDaysAhead, minutes });
  const again = planAgain({
    times: coming.map(({ startsAt }) => startsAt.getTime()),
    minutes,
    free: slots.map((slot) => slot.getTime()),
    earliest: now.getTime() + freeUntilHours * 3_600_000,
  });
  const times = again.map((at) => (at === undefined ? null : new Date(at)));
  const isSoon = ({ startsAt }: Lesson) => isLate(startsAt.getTime(), now.getTime());
  const late = coming.filter(isSoon);
  const asked = (await openWish(db, orderId)) !== undefined;
  const lost = coming.filter((lesson, nth) => isSoon(lesson) && times[nth]?.getTime() !== lesson.startsAt.getTime()).length;
  return { tutor, coming, times, late, left, free: asked ? 0 : lost, asked };
}
