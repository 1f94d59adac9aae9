import type { PaidClass, PaidOutcome } from "@tutoring/contract";
import { payAfterDays } from "@tutoring/contract/lesson-rules";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import {
  changeLesson,
  closeLesson,
  type Lesson,
  lessonsOfOrder,
  lockTimes,
  type PaidLesson,
  requireLesson,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { lockOrder } from "#api/domains/payments/index.ts";
import { disputedAmong, isDisputed, settleObjectionsTo } from "#api/domains/rooms/index.ts";
import { creditsOf, outcomesOf, type StoredOutcome } from "./credits.queries.ts";
import { orderById, ordersOfBooking, type StoredOrder } from "./orders.queries.ts";
import { writeOutcomeSetEmails } from "./outcome-emails.ts";
import { isGiven, isOwedAgain } from "./outcomes.policy.ts";
import { followOutcome, letTimeGo, undoOutcome } from "./outcomes.ts";

/** No class is paid out before. */
const openDays = payAfterDays;

type Over = Pick<PaidLesson, "startsAt" | "endsAt" | "status">;

/** Whether the desk may set a class's outcome: for a week after its end, longer while it is undecided or disputed, never if it was cancelled beforehand. */
function mayStillBeSet({ endsAt, status }: Over, before: StoredOutcome | undefined, disputed: boolean, now: Date): boolean {
  if (endsAt > now) return false;
  if (!before) return status === "scheduled";
  // protects C73: the end of the week [disputed || now.getTime() - endsAt.getTime() < openDays * 86_400_000 → true]
  return disputed || now.getTime() - endsAt.getTime() < openDays * 86_400_000;
}

const asPaidLesson = (
  { reference }: StoredOrder,
  { id, creditNth, startsAt, tutorName }: { id: string; creditNth: number | null; startsAt: Date; tutorName: string },
  outcome: PaidOutcome | null,
  objectedAt: Date | undefined,
): PaidClass => ({
  lessonId: id,
  order: reference,
  nth: creditNth ?? 0,
  tutor: tutorName,
  startsAt: startsAt.toISOString(),
  outcome,
  disputed: objectedAt !== undefined,
  objectedAt: objectedAt?.toISOString() ?? null,
});

/** Paid classes of a request whose outcome the desk may set, newest first (decision 0089). */
export async function listPaidClasses(context: Context, bookingId: string): Promise<{ classes: PaidClass[] }> {
  const { db, now } = context;
  const classes: PaidClass[] = [];
  for (const order of await ordersOfBooking(db, bookingId)) {
    const lessons = await lessonsOfOrder(db, order.orderId);
    const ids = lessons.map(({ lessonId }) => lessonId);
    const [outcomes, disputed] = [await outcomesOf(db, ids), await disputedAmong(db, ids)];
    for (const lesson of lessons) {
      const [outcome, objectedAt] = [outcomes.get(lesson.lessonId), disputed.get(lesson.lessonId)];
      if (!mayStillBeSet(lesson, outcome, objectedAt !== undefined, now())) continue;
      classes.push(asPaidLesson(order, { id: lesson.lessonId, ...lesson }, outcome?.outcome ?? null, objectedAt));
    }
  }
  return { classes: classes.sort((one, other) => other.startsAt.localeCompare(one.startsAt)) };
}

/**
 * Sets how a paid class counts, whatever its attendance. What an earlier outcome did is undone, objections to it that
 * were `seen` are settled, and family and tutor are told.
 */
export async function setPaidOutcome(
  context: SignedIn,
  lessonId: string,
  { outcome, reason, seen }: { outcome: PaidOutcome; reason: string; seen?: string | null | undefined },
): Promise<PaidClass> {
  const { orderId } = await requireLesson(context, lessonId);
  if (orderId === null) throw new Refusal("no-such-class");
  return inTransaction(context, async (inside) => {
    await lockOrder(inside.db, orderId);
    const [order, lesson] = [await orderById(inside.db, orderId), await requireLesson(inside, lessonId)];
    if (!order?.familyId) throw new Refusal("no-such-class");
    await lockTimes(inside.db, order.childId, [order.tutorId, lesson.tutorId]);
    const before = (await outcomesOf(inside.db, [lessonId])).get(lessonId);
    const disputed = await isDisputed(inside.db, lessonId);
    if (!mayStillBeSet(lesson, before, disputed, inside.now())) throw new Refusal("outcome-not-open");
    const isSettled = await settleObjectionsTo(inside.db, lessonId, inside.viewer.name, seen);
    const differs = before?.outcome !== outcome;
    if (differs) await change(inside, order, lesson, before, outcome);
    if (differs || isSettled)
      await writeOutcomeSetEmails(inside, order, await requireLesson(inside, lessonId), { outcome, reason });
    const details = {
      orderId: order.reference,
      lesson: lesson.creditNth,
      outcome: { before: before?.outcome, after: outcome },
      reason,
    };
    await writeLog(inside, { type: "UPDATE", operation: "lesson-outcome-set", details });
    return asPaidLesson(order, lesson, outcome, (await disputedAmong(inside.db, [lessonId])).get(lessonId));
  });
}

async function change(
  inside: SignedIn,
  order: StoredOrder,
  lesson: Lesson,
  before: StoredOutcome | undefined,
  outcome: PaidOutcome,
): Promise<void> {
  const stays = before !== undefined && isGiven(before.outcome) && isGiven(outcome);
  if (isGiven(outcome) && !stays) await requireUnused(inside, order, lesson);
  if (before && !stays) await undoOutcome(inside, order, lesson, before);
  if (isOwedAgain(outcome)) await changeLesson(inside.db, lesson.id, { status: "cancelled", newEntry: true });
  else if (!(await closeLesson(inside, lesson, outcome, { withEmails: false }))) throw new Refusal("time-taken-meanwhile");
  await followOutcome(inside, order, lesson, outcome);
}

/** Cancels the new time of a lesson that was owed again. Refuses if it has been given or refunded meanwhile. */
async function requireUnused(inside: SignedIn, { orderId }: StoredOrder, { creditNth, status }: Lesson): Promise<void> {
  const credit = (await creditsOf(inside.db, orderId)).find(({ nth }) => nth === creditNth);
  // protects C73: asking whether a lesson is still owed [credit?.state !== "owed" → !credit]
  if (credit?.state !== "owed") throw new Refusal("lesson-made-up-for");
  if (status !== "scheduled" && !(await letTimeGo(inside, orderId, credit.nth))) throw new Refusal("lesson-made-up-for");
}
