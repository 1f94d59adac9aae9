import { isLate } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { changeLesson, type Lesson, requireLesson, tellPaidAbsence, withdrawReminders } from "#api/lessons/index.ts";
import { giveFreeLesson } from "./give-back.ts";
import { orderById } from "./orders.queries.ts";

/**
 * The tutor of a paid lesson cannot come: it is owed again, and where the family learns of it late, one more is free. The
 * caller has locked the order. Returns whether it was late.
 */
export async function tutorCannotCome(context: Context, { id, orderId, startsAt }: Lesson): Promise<boolean> {
  const late = isLate(startsAt.getTime(), context.now().getTime());
  await changeLesson(context.db, id, { status: "cancelled", newEntry: true });
  const lesson = await requireLesson(context, id);
  await withdrawReminders(context, lesson);
  const order = orderId === null ? undefined : await orderById(context.db, orderId);
  if (late && order) await giveFreeLesson(context, order);
  await tellPaidAbsence(context, lesson, late);
  return late;
}
