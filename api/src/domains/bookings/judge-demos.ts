import { openAfterMinutes, type Outcome, outcomes } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { forEachSettled } from "#api/platform/core/for-each-settled.ts";
import { closeLesson, demosToJudge, type Lesson, reasonOf, requireLesson } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { demoVerdict, isDisputed } from "#api/domains/rooms/index.ts";
import { may } from "./booking-states.ts";
import { changeBooking, lockBooking } from "./bookings.queries.ts";

/** Our name where no person changed a request. */
const system = "System";

/** In hours; older classes, such as those of before this job, are left to the desk. */
export const judgedWithin = { often: 1, seldom: 72 };

/**
 * Background job: records the outcome of demo classes whose attendance is clear. The desk sees the others, and can correct any. A
 * class counts as held once it is over or was ended for everyone; an absence waits until nobody can come any more.
 */
export async function judgeDemos(context: Context, hours: number): Promise<void> {
  await forEachSettled(await demosToJudge(context.db, hours), (one) =>
    inTransaction(context, (inside) => judge(inside, one.bookingId, one.lessonId)),
  );
}

async function judge(context: Context, bookingId: string, lessonId: string): Promise<void> {
  const { db, now } = context;
  const booking = await lockBooking(db, bookingId);
  const lesson = await requireLesson(context, lessonId);
  if (!booking || booking.lessonId !== lessonId || lesson.status !== "scheduled" || lesson.meetingUrl) return;
  const outcome = await clearOutcome(context, lesson);
  const action = outcome === "held" ? "judge-held" : "judge-missed";
  if (!outcome || !may(action, booking, now()) || (await isDisputed(db, lessonId))) return;
  if (!(await closeLesson(context, lesson, outcome, { withEmails: true }))) return;
  const status = outcome === "held" ? "DONE" : "CANCELLED";
  const reason = outcome === "held" ? {} : { cancelReason: reasonOf(outcome) };
  await changeBooking(db, bookingId, { status, updatedBy: system, ...reason });
  const details = { bookingId: booking.bookingId, outcome, status: { before: booking.status, after: status } };
  await writeLog(context, { type: "UPDATE", operation: "class-outcome-set", details });
}

async function clearOutcome(context: Context, lesson: Lesson): Promise<Outcome | undefined> {
  const verdict = await demoVerdict(context, lesson);
  const outcome = outcomes.find((one) => one === verdict);
  const isOver = context.now().getTime() > lesson.endsAt.getTime() + openAfterMinutes * 60_000;
  return outcome === "held" || isOver ? outcome : undefined;
}
