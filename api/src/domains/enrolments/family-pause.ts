import {
  freeUntilHours,
  isLate,
  maxPauseDays,
  maxWeeklyHours,
  type Order,
  type Pause,
  type PlannedLesson,
} from "@tutoring/contract";
import { midnightInIndia } from "@tutoring/contract/rules";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { changesOfFamily, movesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import {
  changeLesson,
  comingLessons,
  insertLessonsFor,
  type Lesson,
  lessonsOfOrder,
  lockTimes,
  planFirstReminders,
  withdrawPlans,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { lockOrder } from "#api/domains/payments/index.ts";
import { meetingUrlOf } from "#api/domains/tutors/index.ts";
import { asMyOrder } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { writePausedEmails, writeResumeEmails } from "./order-emails.ts";
import { requireMyOrder } from "./orders.access.ts";
import { lessonsAheadOf, type StoredOrder } from "./orders.queries.ts";
import { areAsSeen, lastOf, planTimes } from "./plan-times.ts";
import { firstFrom } from "./series.policy.ts";

/** Days in India, both included. */
type Span = { from: string; to: string };

/** Whether a moment is on one of these days in India. */
const isIn = (at: Date, { from, to }: Span) => dayInIndia(at) >= from && dayInIndia(at) <= to;

/** Those of these lessons that a pause cancels: within its days, and not about to begin. */
const takenOut = (lessons: Lesson[], span: Span, now: Date) =>
  lessons.filter(({ startsAt }) => isIn(startsAt, span) && !isLate(startsAt.getTime(), now.getTime()));

const day = 86_400_000;

/** A pause begins today or later, within a year, and is eight weeks long at most. */
function requireSpan({ now }: SignedIn, { from, to }: Span): void {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const today = dayInIndia(now());
  const isFine = from >= today && last >= first && last - first < maxPauseDays * day && first - Date.parse(today) <= 365 * day;
  if (!isFine) throw new Refusal("pause-out-of-bounds");
}

const week = 7 * 86_400_000;
const hour = 3_600_000;

/** The credits without a time, and times for them: weekly, at the hours at which the order has or had lessons, or asked for them. */
async function planResuming(context: SignedIn, order: StoredOrder, from?: string) {
  if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
  const lessons = await lessonsOfOrder(context.db, order.orderId);
  const live = lessons.filter(({ status }) => status === "scheduled" || status === "held");
  const open = (await creditsOf(context.db, order.orderId))
    .filter(({ nth, state }) => state === "owed" && !live.some(({ creditNth }) => creditNth === nth))
    .map(({ nth }) => nth);
  const hours = hoursOf(order.times);
  if (open.length === 0 || hours.length === 0) throw new Refusal("nothing-to-go-on");
  const last = Math.max(live.at(-1)?.startsAt.getTime() ?? 0, lastOf(await lessonsAheadOf(context.db, order.bookingId)));
  const earliest = Math.max(context.now().getTime() + freeUntilHours * hour, last + 1, from ? midnightInIndia(from) : 0);
  const whose = { tutorId: order.tutorId, childId: order.childId, minutes: order.lessonMinutes };
  const first = hours.map((at) => new Date(firstFrom(at, earliest)).toISOString());
  const plan = await planTimes(context, whose, { lessons: open.length, hours: first }, earliest);
  return { open, plan };
}

/** The weekly hours of a series: those that come often in its times, and not instead of another. */
function hoursOf(times: Date[]): number[] {
  const byHour = new Map<number, Date[]>();
  for (const at of times) byHour.set(at.getTime() % week, [...(byHour.get(at.getTime() % week) ?? []), at]);
  const most = Math.max(0, ...[...byHour.values()].map(({ length }) => length));
  const usual = [...byHour.values()].filter(({ length }) => 2 * length > most);
  return usual.slice(0, maxWeeklyHours).flatMap(([at]) => (at ? [at.getTime()] : []));
}

/** The lessons that a pause would cancel, before the family confirms it: those that begin within twelve hours stay. */
export async function showPause(context: SignedIn, orderId: string, span: Span): Promise<Pause> {
  await requireMyOrder(context, orderId);
  requireSpan(context, span);
  const coming = await comingLessons(context.db, orderId, context.now());
  const out = takenOut(coming, span, context.now());
  const next = coming.find((lesson) => dayInIndia(lesson.startsAt) > span.to);
  return {
    out: out.map(({ creditNth, startsAt }) => ({ nth: creditNth ?? 0, startsAt: startsAt.toISOString() })),
    tooLate: coming.filter(({ startsAt }) => isIn(startsAt, span)).length - out.length,
    goesOnAt: next?.startsAt.toISOString() ?? null,
  };
}

/** Cancels the lessons of a span free of charge: they stay owed. Refuses unless there are `lessons` of them, as the family saw. */
export async function pauseLessons(
  context: SignedIn,
  orderId: string,
  { lessons, ...span }: Span & { lessons: number },
): Promise<Order> {
  requireSpan(context, span);
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    const order = await requireMyOrder(inside, orderId);
    if (!order.paidAt || order.closedAt) throw new Refusal("nothing-to-stop");
    // protects C105: the limit on pauses
    await takeOrRefuse(inside, `pauses of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
    await lockTimes(inside.db, order.childId, [order.tutorId]);
    const out = takenOut(await comingLessons(inside.db, orderId, inside.now()), span, inside.now());
    if (out.length === 0 || out.length !== lessons) throw new Refusal("pause-has-changed");
    for (const lesson of out) {
      await takeOrRefuse(inside, `moves of ${inside.viewer.id}`, movesOfFamily, "too-many-changes-today");
      await changeLesson(inside.db, lesson.id, { status: "cancelled", newEntry: true });
      await withdrawPlans(inside, lesson);
    }
    await writeLog(inside, {
      type: "BOOKING",
      operation: "lessons-paused",
      details: { orderId: order.reference, ...span, lessons },
    });
    await writePausedEmails(inside, order, out);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}

/** When the lessons without a time would be, at the hours of the series, after those that have one. */
export async function showResumption(context: SignedIn, orderId: string, from?: string): Promise<{ lessons: PlannedLesson[] }> {
  const order = await requireMyOrder(context, orderId);
  const { plan } = await planResuming(context, order, from);
  return { lessons: plan.map(({ at, instead }) => ({ startsAt: new Date(at).toISOString(), instead })) };
}

type Resumption = { from?: string | undefined; times?: string[] | undefined };

/** Schedules the lessons without a time as planned. Refuses if the plan is no longer as the family saw it. */
export async function resumeLessons(context: SignedIn, orderId: string, { from, times: seen }: Resumption): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    const { childId, tutorId, lessonMinutes: minutes } = order;
    await takeOrRefuse(inside, `pauses of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
    await lockTimes(db, childId, [tutorId]);
    const { plan, open } = await planResuming(inside, order, from);
    if (plan.length === 0) throw new Refusal("nothing-to-go-on");
    const times = plan.map(({ at }) => new Date(at));
    // protects C84: comparing the times at which lessons go on [!areAsSeen(times, seen) → false]
    if (seen && !areAsSeen(times, seen)) throw new Refusal("times-have-changed");
    for (const _ of plan) await takeOrRefuse(inside, `moves of ${inside.viewer.id}`, movesOfFamily, "too-many-changes-today");
    const meetingUrl = (await meetingUrlOf(db, tutorId))?.meetingUrl ?? null;
    const made = await insertLessonsFor(
      db,
      { orderId, childId, tutorId, minutes, times, meetingUrl },
      open.slice(0, times.length),
    );
    if (made.length < times.length) throw new Refusal("times-have-changed");
    const lessons = (await comingLessons(inside.db, orderId, inside.now())).filter(({ id }) => made.includes(id));
    await planFirstReminders(inside, lessons);
    await writeLog(inside, {
      type: "BOOKING",
      operation: "lessons-go-on",
      details: { orderId: order.reference, lessons: made.length },
    });
    await writeResumeEmails(inside, order, lessons);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
