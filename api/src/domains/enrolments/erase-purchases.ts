import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { deleteLessonsOfOrders } from "#api/domains/lessons/index.ts";
import { forgetUnpaid, lockOrder } from "#api/domains/payments/index.ts";
import { boughtForOthers, deleteOrders, purchasesOf, takeBuyerOut, takeFamilyOut } from "./erase-purchases.queries.ts";

/** Locks a family's orders, with those that belong to its grown child by now. */
export async function lockPurchases(db: Db, familyId: string): Promise<void> {
  const own = (await purchasesOf(db, familyId)).map(({ orderId }) => orderId);
  for (const orderId of [...own, ...(await boughtForOthers(db, familyId))].toSorted()) await lockOrder(db, orderId);
}

/** The paid lessons that a family or one of its children has left, and the money on its way back to it. */
export async function owedToFamily(db: Db, familyId: string, childId?: string): Promise<{ lessons: number; paise: number }> {
  const orders = await purchasesOf(db, familyId, childId);
  return {
    lessons: orders.reduce((sum, { lessonsLeft }) => sum + Number(lessonsLeft), 0),
    paise: orders.reduce((sum, { paiseUnderWay }) => sum + Number(paiseUnderWay), 0),
  };
}

/** Refuses while lessons or money are owed to a family. */
export async function requireNothingOwed(db: Db, familyId: string): Promise<void> {
  const { lessons, paise } = await owedToFamily(db, familyId);
  if (lessons > 0)
    throw new UserError(
      `This family has paid lessons left: ${lessons}. They have to be stopped first, so that their money is refunded.`,
    );
  if (paise > 0) throw new UserError(`₹${paise / 100} is on its way back to this family. Erase it once the money has arrived.`);
}

/**
 * Erases what a family bought, or what it bought for one child: classes and orders that were never paid are deleted; paid orders, payments and documents stay for
 * the books, without names, and so do those of a grown child that the family bought. Returns the numbers of all its orders.
 */
export async function erasePurchases(db: Db, familyId: string, childId?: string): Promise<string[]> {
  const orders = await purchasesOf(db, familyId, childId);
  const ids = orders.map(({ orderId }) => orderId);
  await deleteLessonsOfOrders(db, ids);
  const unpaid = await forgetUnpaid(db, ids);
  await deleteOrders(db, unpaid);
  await takeFamilyOut(
    db,
    ids.filter((id) => !unpaid.includes(id)),
  );
  if (childId === undefined) await takeBuyerOut(db, await boughtForOthers(db, familyId));
  return orders.map(({ reference }) => reference);
}
