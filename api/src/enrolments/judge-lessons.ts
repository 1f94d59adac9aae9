import { openAfterMinutes, outcomes, type PaidOutcome } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { eachByItself } from "#api/core/each-by-itself.ts";
import {
  cancelLesson,
  changeLesson,
  closeLesson,
  type Lesson,
  lessonsToJudge,
  type PaidLesson,
  requireLesson,
} from "#api/lessons/index.ts";
import { attendanceForDesk, isDisputed, wereDownDuring } from "#api/rooms/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { followOutcome } from "./follow-outcome.ts";
import { isOwedAgain } from "./outcomes.policy.ts";
import { orderById, type StoredOrder } from "./orders.queries.ts";

/** How long an unclear lesson, or one with a failed connection, waits before it is owed again. If we were down, its tutor is paid. */
const unclearHours = 48;
const atOnce = 200;

/** Background job: records the outcome of paid lessons that are over, as their attendance shows it. */
export async function judgeLessons(context: Context): Promise<void> {
  const over = new Date(context.now().getTime() - openAfterMinutes * 60_000);
  await eachByItself(lessonsOver(context, over), ({ lessonId, orderId }) =>
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
  // until the desk has decided, neither letters nor money follow
  // protects C84: waiting while a family objects
  if (await isDisputed(context.db, lesson.id)) return;
  const { verdict } = await attendanceForDesk(context, lesson);
  const clear = outcomes.find((one) => one === verdict);
  const waited = now().getTime() - lesson.endsAt.getTime() > unclearHours * 3_600_000;
  if (!clear && !waited) return;
  const outcome = clear ?? ((await wereDownDuring(context, lesson)) ? "we-failed" : "owed-again");
  await close(context, lesson, outcome);
  await followOutcome(context, order, lesson, outcome);
  const details = { orderId: order.reference, lesson: lesson.creditNth, outcome: outcome === "owed-again" ? "unclear" : outcome };
  await writeLog(context, { type: "UPDATE", operation: "lesson-outcome-set", details });
}

/** Stores the outcome and writes the letters about it; nobody is told of a lesson that was simply held. */
async function close(context: Context, lesson: Lesson, outcome: PaidOutcome): Promise<void> {
  if (outcome === "held") await changeLesson(context.db, lesson.id, { status: "held" });
  else if (isOwedAgain(outcome)) await cancelLesson(context, lesson);
  else await closeLesson(context, lesson, outcome, { withLetters: true });
}
