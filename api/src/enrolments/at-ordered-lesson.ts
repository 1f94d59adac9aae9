import type { Order } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { movesOfFamily, takeOrRefuse } from "#api/identity/index.ts";
import { lessonsOfOrder, lockTimes, type PaidLesson } from "#api/lessons/index.ts";
import { lockOrder } from "#api/payments/index.ts";
import { asMyOrder } from "./as-order.ts";
import { creditsOf } from "./credits.queries.ts";
import { requireMyOrder } from "./orders.access.ts";
import type { StoredOrder } from "./orders.queries.ts";

type Work = (inside: SignedIn, order: StoredOrder, present: PaidLesson | undefined) => Promise<void>;

/** Runs a change of a lesson that is still owed and has not begun, with everything locked that it depends on. */
export async function atOrderedLesson(context: SignedIn, orderId: string, nth: number, work: Work): Promise<Order> {
  await requireMyOrder(context, orderId);
  await inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lockOrder(db, orderId);
    const order = await requireMyOrder(inside, orderId);
    await lockTimes(db, order.childId, [order.tutorId]);
    const credit = (await creditsOf(db, orderId)).find((one) => one.nth === nth);
    const present = (await lessonsOfOrder(db, orderId)).find((one) => one.creditNth === nth && one.status === "scheduled");
    if (!order.paidAt || order.closedAt || credit?.state !== "owed" || (present && present.startsAt <= now()))
      throw new Refusal("lesson-not-open");
    // protects C105: the limit on moves
    await takeOrRefuse(inside, `moves of ${inside.viewer.id}`, movesOfFamily, "too-many-changes-today");
    await work(inside, order, present);
  });
  return asMyOrder(context, await requireMyOrder(context, orderId));
}
