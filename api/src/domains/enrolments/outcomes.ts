import { openAfterMinutes, outcomes, type PaidOutcome } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { forEachSettled } from "#api/platform/core/for-each-settled.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import {
  cancelLesson,
  changeLesson,
  closeLesson,
  type Lesson,
  lessonsOfOrder,
  lessonsToJudge,
  type PaidLesson,
  requireLesson,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { earn, unearn } from "#api/domains/pay/index.ts";
import { lockOrder, orderAccount } from "#api/domains/payments/index.ts";
import { attendanceForDesk, isDisputed, wereDownDuring } from "#api/domains/rooms/index.ts";
import { changeCredit, creditsOf, keepOutcome, type StoredOutcome } from "./credits.queries.ts";
import { countAsGiven, giveBack, giveFreeLesson, takeBackGiven } from "./give-back.ts";
import { writeRefundedEmail } from "./order-emails.ts";
import { writeUndecidedEmails } from "./outcome-emails.ts";
import { orderById, type StoredOrder } from "./orders.queries.ts";
import { isGiven, isOwedAgain } from "./outcomes.policy.ts";

/**
 * Applies a lesson's outcome to its order. A lesson that was given is earned. One that the tutor missed is owed again, and another
 * one is free; any other is owed again. Once the family has stopped, it is refunded instead. If the fault was ours, the tutor is
 * paid all the same. Returns the paise that are refunded.
 */
export async function followOutcome(context: Context, order: StoredOrder, lesson: Lesson, outcome: PaidOutcome): Promise<number> {
  const { id: lessonId, tutorId, startsAt } = lesson;
  const nth = lesson.creditNth ?? 0;
  const earned = { lessonId, tutorId, orderId: order.orderId, nth, startsAt };
  let freeNth: number | null = null;
  let refunded = 0;
  if (isGiven(outcome)) {
    const round = await countAsGiven(context, order, nth);
    if (round !== undefined) await earn(context, { ...earned, round }, "taught");
  } else if (order.closedAt) {
    const own = (await creditsOf(context.db, order.orderId)).filter((credit) => credit.nth === nth);
    // protects C84: asking whether a lesson of a stopped order was free [own → own.map((one) => ({ ...one, free: false }))]
    refunded = await giveBack(context, order, own, `lesson ${nth}`);
  } else if (outcome === "tutor-absent") freeNth = await giveFreeLesson(context, order);
  if (outcome === "we-failed") await earn(context, { ...earned, round: 0 }, "we failed");
  await keepOutcome(context.db, lessonId, { outcome, freeNth });
  return refunded;
}

/** Undoes what an earlier outcome did, before another one applies. The tutor keeps what is in a payout, the family a free lesson that it has used. */
export async function undoOutcome(context: Context, order: StoredOrder, lesson: Lesson, before: StoredOutcome): Promise<void> {
  if (isGiven(before.outcome)) await takeBackGiven(context, order, lesson.creditNth ?? 0);
  if (isGiven(before.outcome) || before.outcome === "we-failed")
    // protects C92: taking an earning back [await unearn(context, { lessonId: lesson.id, tutorId: lesson.tutorId }) → void unearn]
    await unearn(context, { lessonId: lesson.id, tutorId: lesson.tutorId });
  if (before.freeNth !== null) await takeFreeLessonBack(context, order, before.freeNth);
}

async function takeFreeLessonBack(context: Context, order: StoredOrder, nth: number): Promise<void> {
  const { orderId, lessonPaise } = order;
  if (!(await letTimeGo(context, orderId, nth))) return;
  if ((await changeCredit(context.db, orderId, nth, "returned")) === undefined) return;
  const what = `free lesson given up ${orderId} ${nth}`;
  await book(context.db, { what, debit: orderAccount(orderId), credit: ourOwn("goodwill"), paise: lessonPaise });
}

/** Cancels the scheduled lesson of a credit, and tells both sides. False if it has begun. */
export async function letTimeGo(context: Context, orderId: string, nth: number): Promise<boolean> {
  const planned = (await lessonsOfOrder(context.db, orderId)).find((one) => one.creditNth === nth && one.status === "scheduled");
  if (planned && planned.startsAt <= context.now()) return false;
  if (planned) await cancelLesson(context, await requireLesson(context, planned.lessonId));
  return true;
}

/** How long an unclear lesson, or one with a failed connection, waits before it is owed again. If we were down, its tutor is paid. */
const unclearHours = 48;
const atOnce = 200;

/** Background job: records the outcome of paid lessons that are over, as their attendance shows it. */
export async function judgeLessons(context: Context): Promise<void> {
  const over = new Date(context.now().getTime() - openAfterMinutes * 60_000);
  await forEachSettled(lessonsOver(context, over), ({ lessonId, orderId }) =>
    inTransaction(context, async (inside) => {
      await lockOrder(inside.db, orderId);
      const [lesson, order] = [await requireLesson(inside, lessonId), await orderById(inside.db, orderId)];
      if (lesson.status === "scheduled" && lesson.endsAt < over && order) await judge(inside, order, lesson);
    }),
  );
}

async function* lessonsOver({ db }: Context, over: Date): AsyncGenerator<PaidLesson> {
  for (let after: PaidLesson | undefined; ;) {
    const batch = await lessonsToJudge(db, over, atOnce, after);
    yield* batch;
    after = batch.at(-1);
    if (batch.length < atOnce) return;
  }
}

async function judge(context: Context, order: StoredOrder, lesson: Lesson): Promise<void> {
  const { now } = context;
  // until the desk has decided, neither emails nor money follow
  // protects C84: waiting while a family objects
  if (await isDisputed(context.db, lesson.id)) return;
  const { verdict } = await attendanceForDesk(context, lesson);
  // what happened at the tutor's own address we have not seen: the desk decides
  if (verdict !== "held" && lesson.meetingUrl && order.familyId) return;
  const clear = outcomes.find((one) => one === verdict);
  const waited = now().getTime() - lesson.endsAt.getTime() > unclearHours * 3_600_000;
  if (!clear && !waited) return;
  const outcome = clear ?? ((await wereDownDuring(context, lesson)) ? "we-failed" : "owed-again");
  await close(context, order, lesson, outcome);
  const refunded = await followOutcome(context, order, lesson, outcome);
  if (refunded > 0) await writeRefundedEmail(context, order, refunded);
  if (isOwedAgain(outcome)) await writeUndecidedEmails(context, order, lesson, outcome);
  const details = { orderId: order.reference, lesson: lesson.creditNth, outcome: outcome === "owed-again" ? "unclear" : outcome };
  await writeLog(context, { type: "UPDATE", operation: "lesson-outcome-set", details });
}

/** Stores the outcome and writes the emails about it; nobody is told of a lesson that was simply held. */
async function close(context: Context, order: StoredOrder, lesson: Lesson, outcome: PaidOutcome): Promise<void> {
  if (outcome === "held") await changeLesson(context.db, lesson.id, { status: "held" });
  else if (isOwedAgain(outcome)) await cancelLesson(context, lesson);
  else await closeLesson(context, lesson, outcome, { withEmails: true, isStopped: order.closedAt !== null });
}
