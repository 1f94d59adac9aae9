import type { Order } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changesOfFamily, movesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { changeLesson, comingLessons, lockTimes, withdrawPlans } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { writePausedLetters } from "./order-letters.ts";
import { requireMyOrder } from "./orders.access.ts";
import { requireSpan } from "./pause.access.ts";
import { type Span, takenOut } from "./pause.policy.ts";

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
    await writePausedLetters(inside, order, out);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
