import { maxWeeklyHours, movableDays, orderDaysAhead, packageSizes } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { freeTimesFor, slotsFor } from "#api/domains/lessons/index.ts";
import type { ForSale } from "./for-sale.access.ts";
import { lessonsAheadOf, waitingOrders } from "./orders.queries.ts";
import { planSeries } from "./series.policy.ts";

const day = 86_400_000;
const week = 7 * day;

export type Wish = { lessons: number; hours: string[] };

/** The dates of the lessons that a family asks for after its demo. Refuses a number of lessons that is not sold. */
export async function planFor(context: SignedIn, sale: ForSale, wish: Wish) {
  if (!packageSizes(sale.course.lessons).includes(wish.lessons)) throw new Refusal("no-such-package");
  const earliest = lastOf(await lessonsAheadOf(context.db, sale.booking.id)) + 1;
  return planTimes(context, await whoseTimes(context, sale), wish, earliest);
}

/** Whose times lessons take. An unpaid order of the same booking would be given up for them, so what it holds counts as free. */
export async function whoseTimes({ db }: SignedIn, { booking, course, tutor }: ForSale): Promise<Whose> {
  const except = (await waitingOrders(db, booking.id)).map(({ orderId }) => orderId);
  return { tutorId: tutor.staffId, childId: booking.childId, minutes: course.lessonMinutes, except };
}

/** Whether times are those that a person has seen. */
export const areAsSeen = (times: (Date | null)[], seen: (string | null)[]): boolean =>
  JSON.stringify(times) === JSON.stringify(seen.map((at) => at && new Date(at)));

/** The last of some lessons, in milliseconds; 0 without one. */
export const lastOf = (lessons: Date[]): number => Math.max(0, ...lessons.map((at) => at.getTime()));

/** The weekly hours of a family's lessons ahead, each at its first time after the last of them, so that more lessons follow on. */
export function hoursAfter(lessons: Date[]): number[] {
  const last = lastOf(lessons);
  const recent = lessons.map((at) => at.getTime()).filter((at) => at > last - week);
  return recent.map((at) => at + week).slice(-maxWeeklyHours);
}

export type Whose = { tutorId: number; childId: string; minutes: number; except?: string[] };

/** Dates for a number of lessons at these weekly hours from a moment on, where tutor and child are free. */
export async function planTimes(context: SignedIn, whose: Whose, { lessons, hours }: Wish, earliest: number) {
  if (hours.length === 0) return [];
  const { slots, pause, roomOn } = await freeTimesFor(context, ...ahead(context, whose, orderDaysAhead));
  const first = [...new Set(hours.map((hour) => new Date(hour).getTime()))];
  const now = context.now().getTime();
  const until = now + orderDaysAhead * day;
  // protects C88: the last day of an hour
  if (first.some((at) => at > Math.max(now, earliest) + (movableDays + 1) * day)) throw new Refusal("hour-not-offered");
  const from = Math.max(now, earliest);
  return planSeries({
    first,
    lessons,
    minutes: whose.minutes,
    ...{ pause, roomOn },
    free: slots.map((at) => at.getTime()).filter((at) => at >= from),
    from,
    until,
  });
}

const ahead = ({ now }: SignedIn, { minutes, ...whose }: Whose, days: number, after = 0) =>
  [whose, { from: dateInIndia(Math.max(after, now().getTime())), days, minutes }] as const;

/** When tutor and child are both free for a lesson of this length, for some days from today or a later moment on. */
export const freeTimesAhead = (context: SignedIn, whose: Whose, days: number, after = 0): Promise<Date[]> =>
  slotsFor(context, ...ahead(context, whose, days, after));
