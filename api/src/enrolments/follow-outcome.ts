import type { PaidOutcome } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { cancelLesson, type Lesson, lessonsOfOrder, requireLesson } from "#api/lessons/index.ts";
import { earn, unearn } from "#api/pay/index.ts";
import { orderAccount } from "#api/payments/index.ts";
import { changeCredit, creditsOf } from "./credits.queries.ts";
import { countAsGiven, giveBack, giveFreeLesson, takeBackGiven } from "./give-back.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { isGiven } from "./outcomes.policy.ts";
import { keepOutcome, type StoredOutcome } from "./outcomes.queries.ts";

/**
 * Applies a lesson's outcome to its order. A lesson that was given is earned. One that the tutor missed is owed again, and another
 * one is free; any other is owed again. Once the family has stopped, it is refunded instead. If the fault was ours, the tutor is
 * paid all the same.
 */
export async function followOutcome(context: Context, order: StoredOrder, lesson: Lesson, outcome: PaidOutcome): Promise<void> {
  const { id: lessonId, tutorId, startsAt } = lesson;
  const nth = lesson.creditNth ?? 0;
  const earned = { lessonId, tutorId, orderId: order.orderId, nth, startsAt };
  let freeNth: number | null = null;
  if (isGiven(outcome)) {
    const round = await countAsGiven(context, order, nth);
    if (round !== undefined) await earn(context, { ...earned, round }, "taught");
  } else if (order.closedAt) {
    const own = (await creditsOf(context.db, order.orderId)).filter((credit) => credit.nth === nth);
    // protects C84: asking whether a lesson of a stopped order was free [own → own.map((one) => ({ ...one, free: false }))]
    await giveBack(context, order, own, `lesson ${nth}`);
  } else if (outcome === "tutor-absent") freeNth = await giveFreeLesson(context, order);
  if (outcome === "we-failed") await earn(context, { ...earned, round: 0 }, "we failed");
  await keepOutcome(context.db, lessonId, { outcome, freeNth });
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
