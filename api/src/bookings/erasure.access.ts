import { StartError } from "#api/core/settings.ts";
import type { Db } from "#api/db/database.ts";
import { accountByEmail } from "#api/identity/index.ts";
import { tracesOfBookings } from "./erase.queries.ts";

/** How the domain that sells erases what a family bought. */
export type Purchases = {
  /** Locks the family's orders. */
  lock: (db: Db, familyId: string) => Promise<void>;
  /** Refuses while lessons or money are still owed to the family. */
  refuse: (db: Db, familyId: string) => Promise<void>;
  /** Returns the orders' numbers. */
  erase: (db: Db, familyId: string) => Promise<string[]>;
};

/** The family with this address. Refuses an unknown address, and a family with a class to come or to which something is owed. */
export async function requireErasable(db: Db, email: string, purchases: Purchases) {
  const account = await accountByEmail(db, "student", email);
  if (!account) throw new StartError(`There is no family with the address ${email}.`);
  const { lessonsToCome, ...traces } = await tracesOfBookings(db, account.id);
  if (lessonsToCome > 0)
    throw new StartError("This family has a class to come. Cancel it at the desk first, so that its tutor is told.");
  await purchases.refuse(db, account.id);
  return { familyId: account.id, ...traces };
}
