import { isLate, maxPauseDays, type Order, type Pause } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia } from "#api/core/india.ts";
import { changeLesson, type Lesson, lockTimes, withdrawOffered, withdrawReminders } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { writePausedLetters } from "./order-letters.ts";
import { comingLessons } from "./settle-order.ts";
import { asOrder, requireMyOrder } from "./show-order.ts";

/** Days in India, both included. */
type Span = { from: string; to: string };

const day = 86_400_000;

/** What a pause would take out, before the family says so: those that begin within twelve hours stay. */
export async function showPause(context: SignedIn, orderId: string, span: Span): Promise<Pause> {
  await requireMyOrder(context, orderId);
  requireSpan(context, span);
  const coming = await comingLessons(context, orderId, context.now());
  const out = within(context, coming, span);
  const next = coming.find((lesson) => dayInIndia(lesson.startsAt) > span.to);
  return {
    out: out.map(({ creditNth, startsAt }) => ({ nth: creditNth ?? 0, startsAt: startsAt.toISOString() })),
    tooLate: coming.filter(({ startsAt }) => isIn(startsAt, span)).length - out.length,
    goesOnAt: next?.startsAt.toISOString() ?? null,
  };
}

/** Cancels the lessons of a span free of charge: they stay owed. `lessons` is how many the family has seen. */
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
    await lockTimes(inside.db, order.childId, [order.tutorId]);
    const out = within(inside, await comingLessons(inside, orderId, inside.now()), span);
    if (out.length === 0 || out.length !== lessons) throw new Refusal("pause-has-changed");
    for (const lesson of out) {
      await changeLesson(inside.db, lesson.id, { status: "cancelled", newEntry: true });
      await withdrawReminders(inside, lesson);
      await withdrawOffered(inside, lesson);
    }
    await writeLog(inside, {
      type: "BOOKING",
      operation: "lessons-paused",
      details: { orderId: order.reference, ...span, lessons },
    });
    await writePausedLetters(inside, order, out);
  });
  return asOrder(context, await requireMyOrder(context, orderId));
}

/** A pause begins today or later, within a year, and is eight weeks long at most. */
function requireSpan({ now }: SignedIn, { from, to }: Span): void {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const today = dayInIndia(now());
  const isFine = from >= today && last >= first && last - first < maxPauseDays * day && first - Date.parse(today) <= 365 * day;
  if (!isFine) throw new Refusal("pause-out-of-bounds");
}

const isIn = (at: Date, { from, to }: Span) => dayInIndia(at) >= from && dayInIndia(at) <= to;

const within = ({ now }: SignedIn, lessons: Lesson[], span: Span) =>
  lessons.filter(({ startsAt }) => isIn(startsAt, span) && !isLate(startsAt.getTime(), now().getTime()));
