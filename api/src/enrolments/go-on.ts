import { freeUntilHours, maxWeeklyHours, type Order, type PlannedLesson } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { insertLessonsFor, lessonsOfOrder, lockTimes, planReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { creditsOf } from "./credits.queries.ts";
import { writeGoOnLetters } from "./order-letters.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { comingLessons } from "./settle-order.ts";
import { asOrder, requireMyOrder } from "./show-order.ts";
import { planTimes } from "./show-plan.ts";

const week = 7 * 86_400_000;
const hour = 3_600_000;

/** When the lessons without a time would be, at the hours of the series, after those that have one. */
export async function showGoOn(context: SignedIn, orderId: string, from?: string): Promise<{ lessons: PlannedLesson[] }> {
  const order = await requireMyOrder(context, orderId);
  const { plan } = await planOf(context, order, from);
  return { lessons: plan.map(({ at, instead }) => ({ startsAt: new Date(at).toISOString(), instead })) };
}

/** Gives the lessons without a time these times; one that is taken meanwhile stays without. */
export async function goOn(context: SignedIn, orderId: string, from?: string): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    const { childId, tutorId, lessonMinutes: minutes } = order;
    await lockTimes(db, childId, [tutorId]);
    const { plan, open } = await planOf(inside, order, from);
    if (plan.length === 0) throw new Refusal("nothing-to-go-on");
    const meetingUrl = (await tutorById(db, tutorId))?.meetingUrl ?? null;
    const times = plan.map(({ at }) => new Date(at));
    const made = await insertLessonsFor(
      db,
      { orderId, childId, tutorId, minutes, times, meetingUrl },
      open.slice(0, times.length),
    );
    const lessons = (await comingLessons(inside, orderId, inside.now())).filter(({ id }) => made.includes(id));
    for (const lesson of lessons) await planReminders(inside, lesson);
    await writeLog(inside, {
      type: "BOOKING",
      operation: "lessons-go-on",
      details: { orderId: order.reference, lessons: made.length },
    });
    await writeGoOnLetters(inside, order, lessons);
  });
  return asOrder(context, await requireMyOrder(context, orderId));
}

/** The credits without a time, and times for them: weekly, at the hours at which the order had or wished lessons. */
async function planOf(context: SignedIn, order: StoredOrder, from?: string) {
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  const lessons = await lessonsOfOrder(context.db, order.orderId);
  const live = lessons.filter(({ status }) => status === "scheduled" || status === "held");
  const open = (await creditsOf(context.db, order.orderId))
    .filter(({ nth, state }) => state === "owed" && !live.some(({ creditNth }) => creditNth === nth))
    .map(({ nth }) => nth);
  const hours = hoursOf(order.times);
  if (open.length === 0 || hours.length === 0) throw new Refusal("nothing-to-go-on");
  const last = live.at(-1)?.startsAt.getTime() ?? 0;
  const earliest = Math.max(
    context.now().getTime() + freeUntilHours * hour,
    last + 1,
    from ? Date.parse(`${from}T00:00:00+05:30`) : 0,
  );
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
