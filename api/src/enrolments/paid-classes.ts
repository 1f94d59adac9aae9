import type { PaidClass, PaidOutcome } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { lessonsOfOrder, type PaidLesson } from "#api/lessons/index.ts";
import { disputedAmong } from "#api/rooms/index.ts";
import { ordersOfBooking, type StoredOrder } from "./orders.queries.ts";
import { outcomesOf, type StoredOutcome } from "./outcomes.queries.ts";

const openDays = 7;

type Over = Pick<PaidLesson, "startsAt" | "endsAt" | "status">;

/** For a week after its end, and longer while it is undecided or disputed; never of a class that was cancelled before. */
export function mayStillBeSet(
  { endsAt, status }: Over,
  before: StoredOutcome | undefined,
  disputed: boolean,
  now: Date,
): boolean {
  if (endsAt > now) return false;
  if (!before) return status === "scheduled";
  return disputed || now.getTime() - endsAt.getTime() < openDays * 86_400_000;
}

/** Paid classes of a request of which the desk may say how they count, newest first. */
export async function listPaidClasses(context: Context, bookingId: string): Promise<{ classes: PaidClass[] }> {
  const { db, now } = context;
  const classes: PaidClass[] = [];
  for (const order of await ordersOfBooking(db, bookingId)) {
    const lessons = await lessonsOfOrder(db, order.orderId);
    const ids = lessons.map(({ lessonId }) => lessonId);
    const [outcomes, disputed] = [await outcomesOf(db, ids), await disputedAmong(db, ids)];
    for (const lesson of lessons) {
      const [outcome, isDisputed] = [outcomes.get(lesson.lessonId), disputed.has(lesson.lessonId)];
      if (!mayStillBeSet(lesson, outcome, isDisputed, now())) continue;
      classes.push(asPaidClass(order, { id: lesson.lessonId, ...lesson }, outcome?.outcome ?? null, isDisputed));
    }
  }
  return { classes: classes.sort((one, other) => other.startsAt.localeCompare(one.startsAt)) };
}

export const asPaidClass = (
  { reference }: StoredOrder,
  { id, creditNth, startsAt, tutorName }: { id: string; creditNth: number | null; startsAt: Date; tutorName: string },
  outcome: PaidOutcome | null,
  disputed: boolean,
): PaidClass => ({
  lessonId: id,
  order: reference,
  nth: creditNth ?? 0,
  tutor: tutorName,
  startsAt: startsAt.toISOString(),
  outcome,
  disputed,
});
