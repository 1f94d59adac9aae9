import { movableDays, orderDaysAhead, packageSizes } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { slotsFor } from "#api/domains/lessons/index.ts";
import type { ForSale } from "./for-sale.access.ts";
import { planSeries } from "./series.policy.ts";

const day = 86_400_000;

export type Wish = { lessons: number; hours: string[] };

/** The dates of the lessons that a family asks for after its demo. Refuses a number of lessons that is not sold. */
export function planFor(context: SignedIn, { booking, course, tutor }: ForSale, wish: Wish) {
  if (!packageSizes(course.lessons).includes(wish.lessons)) throw new Refusal("no-such-package");
  return planTimes(context, { tutorId: tutor.staffId, childId: booking.childId, minutes: course.lessonMinutes }, wish);
}

type Whose = { tutorId: number; childId: string; minutes: number };

/** Dates for a number of lessons at these weekly hours from a moment on, where tutor and child are free. */
export async function planTimes(context: SignedIn, whose: Whose, { lessons, hours }: Wish, earliest = 0) {
  if (hours.length === 0) return [];
  const free = await freeTimesAhead(context, whose, orderDaysAhead);
  const first = [...new Set(hours.map((hour) => new Date(hour).getTime()))];
  const now = context.now().getTime();
  const until = now + orderDaysAhead * day;
  // protects C88: the last day of an hour
  if (first.some((at) => at > now + (movableDays + 1) * day)) throw new Refusal("hour-not-offered");
  const from = Math.max(now, earliest);
  return planSeries({
    first,
    lessons,
    minutes: whose.minutes,
    free: free.map((at) => at.getTime()).filter((at) => at >= from),
    from,
    until,
  });
}

/** When tutor and child are both free for a lesson of this length, for some days from today in India. */
export const freeTimesAhead = (context: SignedIn, { minutes, ...whose }: Whose, days: number): Promise<Date[]> =>
  slotsFor(context, whose, { from: dateInIndia(context.now().getTime()), days, minutes });
