import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { deleteLessonsOfOrders } from "#api/domains/lessons/index.ts";
import { forgetUnpaid, lockOrder } from "#api/domains/payments/index.ts";
import { deleteOrders, purchasesOf, takeFamilyOut } from "./erase-purchases.queries.ts";

/** Locks a family's orders. */
export async function lockPurchases(db: Db, familyId: string): Promise<void> {
  for (const { orderId } of await purchasesOf(db, familyId)) await lockOrder(db, orderId);
}

/** Refuses while lessons or money are owed to a family. */
export async function requireNothingOwed(db: Db, familyId: string): Promise<void> {
  const orders = await purchasesOf(db, familyId);
  const left = orders.reduce((sum, { lessonsLeft }) => sum + lessonsLeft, 0);
  const paise = orders.reduce((sum, { paiseUnderWay }) => sum + paiseUnderWay, 0);
  if (left > 0)
    throw new UserError(
      `This family has paid lessons left: ${left}. They have to be stopped first, so that their money is refunded.`,
    );
  if (paise > 0) throw new UserError(`₹${paise / 100} is on its way back to this family. Erase it once the money has arrived.`);
}

/**
 * Erases what a family bought: classes and orders that were never paid are deleted; paid orders, payments and documents stay for
 * the books, without names. Returns the numbers of all orders.
 */
export async function erasePurchases(db: Db, familyId: string): Promise<string[]> {
  const orders = await purchasesOf(db, familyId);
  const ids = orders.map(({ orderId }) => orderId);
  await deleteLessonsOfOrders(db, ids);
  const unpaid = await forgetUnpaid(db, ids);
  await deleteOrders(db, unpaid);
  await takeFamilyOut(
    db,
    ids.filter((id) => !unpaid.includes(id)),
  );
  return orders.map(({ reference }) => reference);
}
