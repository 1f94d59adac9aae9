import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { accountByEmail, addressesOf, deleteFamilyAccount } from "#api/domains/identity/index.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { eraseEmails } from "#api/platform/mail/index.ts";
import { childrenOf, deleteBookings, tracesOfBookings } from "./erase.queries.ts";

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
  if (!account) throw new UserError(`There is no family with the address ${email}.`);
  const { lessonsToCome, ...traces } = await tracesOfBookings(db, account.id);
  if (lessonsToCome > 0)
    throw new UserError("This family has a class to come. Cancel it at the desk first, so that its tutor is told.");
  await purchases.refuse(db, account.id);
  return { familyId: account.id, ...traces };
}

type Erased = { familyId: string; bookings: number; emails: number };

/**
 * Erases a family for good, in one transaction: its account and children, its bookings with all that belongs to them, and e-mails
 * about it. Paid orders and their documents stay without its name, entries of the sealed log until they are pruned. Refuses while
 * a class is still to come, and while lessons or money are owed.
 */
export const eraseFamily = (db: Db, email: string, purchases: Purchases): Promise<Erased> =>
  db.transaction().execute(async (inside) => {
    await lockFamily(inside, email, purchases);
    const { familyId, bookings, numbers } = await requireErasable(inside, email, purchases);
    const orders = await purchases.erase(inside, familyId);
    await deleteBookings(inside, familyId);
    const addresses = await addressesOf(inside, familyId);
    let emails = 0;
    for (const address of addresses) emails += await eraseEmails(inside, familyId, address, [...numbers, ...orders]);
    await deleteFamilyAccount(inside, familyId, addresses);
    const byCommand = { viewer: null, report: () => {}, browser: { ip: "", userAgent: "erase-family" } };
    const entry = { type: "DELETE", operation: "family-erased", details: { familyId, bookings } } as const;
    await writeLog({ db: inside, ...byCommand }, entry);
    return { familyId, bookings, emails };
  });

/** Locks orders and the children's times, so that nobody buys or allots a class until the family is erased. */
async function lockFamily(db: Db, email: string, purchases: Purchases): Promise<void> {
  const account = await accountByEmail(db, "student", email);
  if (!account) return;
  await purchases.lock(db, account.id);
  for (const childId of await childrenOf(db, account.id)) await lockTimes(db, childId, []);
}
