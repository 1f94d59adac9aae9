import { openAfterMinutes, type Outcome, outcomes } from "@tutoring/contract";
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
import { earn } from "#api/pay/index.ts";
import { attendanceForDesk, isDisputed } from "#api/rooms/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { creditsOf } from "./credits.queries.ts";
import { countAsGiven, giveBack, giveFreeLesson } from "./give-back.ts";
import { orderById, type StoredOrder } from "./orders.queries.ts";

/** Where it is unclear what happened, or a connection failed, a lesson waits so long, and is then owed again. */
const unclearHours = 48;
const atOnce = 200;

/** Background job: takes the outcome of paid lessons that are over from who was there. */
export async function judgeLessons(context: Context): Promise<void> {
  const over = new Date(context.now().getTime() - openAfterMinutes * 60_000);
  for (let after: PaidLesson | undefined; ;) {
    const batch = await lessonsToJudge(context.db, over, atOnce, after);
    await eachByItself(context, batch, ({ lessonId, orderId }) =>
      inTransaction(context, async (inside) => {
        await lockOrder(inside.db, orderId);
        const [lesson, order] = [await requireLesson(inside, lessonId), await orderById(inside.db, orderId)];
        if (lesson.status === "scheduled" && lesson.endsAt < over && order) await judge(inside, order, lesson);
      }),
    );
    after = batch.at(-1);
    if (batch.length < atOnce) return;
  }
}

async function judge(context: Context, order: StoredOrder, lesson: Lesson): Promise<void> {
  const { now } = context;
  // until the desk has decided, neither letters nor money follow
  if (await isDisputed(context.db, lesson.id)) return;
  const { verdict } = await attendanceForDesk(context, lesson);
  const outcome = outcomes.find((one) => one === verdict) ?? null;
  const waited = now().getTime() - lesson.endsAt.getTime() > unclearHours * 3_600_000;
  if (outcome === null && !waited) return;
  await follow(context, order, lesson, outcome);
  const details = { orderId: order.reference, lesson: lesson.creditNth, outcome: outcome ?? "unclear" };
  await writeLog(context, { type: "UPDATE", operation: "lesson-outcome-set", details });
}

/** Both were there, or the child was not: it counts as given. The tutor was not: owed again, and one more free. Nobody: owed again. */
async function follow(context: Context, order: StoredOrder, lesson: Lesson, outcome: Outcome | null): Promise<void> {
  const nth = lesson.creditNth ?? 0;
  if (outcome === "held") await changeLesson(context.db, lesson.id, { status: "held" });
  else if (outcome === null) await cancelLesson(context, lesson);
  else await closeLesson(context, lesson, outcome, { withLetters: true });
  if (outcome === "held" || outcome === "student-absent") {
    await countAsGiven(context, order, nth);
    return earn(context, { tutorId: lesson.tutorId, orderId: order.orderId, nth, startsAt: lesson.startsAt }, "taught");
  }
  if (order.closedAt) {
    const own = (await creditsOf(context.db, order.orderId)).filter((credit) => credit.nth === nth);
    return void (await giveBack(context, order, own, `lesson ${nth}`));
  }
  if (outcome === "tutor-absent") await giveFreeLesson(context, order);
}
