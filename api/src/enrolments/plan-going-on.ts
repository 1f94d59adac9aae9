import { freeUntilHours, maxWeeklyHours } from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { lessonsOfOrder } from "#api/lessons/index.ts";
import { creditsOf } from "./credits.queries.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { planTimes } from "./plan-times.ts";

const week = 7 * 86_400_000;
const hour = 3_600_000;

/** The credits without a time, and times for them: weekly, at the hours at which the order has or had lessons, or asked for them. */
export async function planGoingOn(context: SignedIn, order: StoredOrder, from?: string) {
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  const lessons = await lessonsOfOrder(context.db, order.orderId);
  const live = lessons.filter(({ status }) => status === "scheduled" || status === "held");
  const open = (await creditsOf(context.db, order.orderId))
    .filter(({ nth, state }) => state === "owed" && !live.some(({ creditNth }) => creditNth === nth))
    .map(({ nth }) => nth);
  const hours = hoursOf(order.times);
  if (open.length === 0 || hours.length === 0) throw new Refusal("nothing-to-go-on");
  const last = live.at(-1)?.startsAt.getTime() ?? 0;
  const earliest = Math.max(context.now().getTime() + freeUntilHours * hour, last + 1, from ? midnightInIndia(from) : 0);
  const whose = { tutorId: order.tutorId, childId: order.childId, minutes: order.lessonMinutes };
  const plan = await planTimes(context, whose, { lessons: open.length, hours }, earliest);
  return { open, plan };
}

/** The weekly hours of a series: those that come often in its times, and not instead of another. */
function hoursOf(times: Date[]): string[] {
  const byHour = new Map<number, Date[]>();
  for (const at of times) byHour.set(at.getTime() % week, [...(byHour.get(at.getTime() % week) ?? []), at]);
  const most = Math.max(0, ...[...byHour.values()].map(({ length }) => length));
  const usual = [...byHour.values()].filter(({ length }) => 2 * length > most);
  return usual.slice(0, maxWeeklyHours).flatMap(([at]) => (at ? [at.toISOString()] : []));
}
