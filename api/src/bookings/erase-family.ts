import { StartError } from "#api/core/settings.ts";
import type { Db } from "#api/db/database.ts";
import { accountByEmail, deleteFamilyAccount } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { eraseLetters } from "#api/mail/index.ts";
import { deleteBookings, tracesOfBookings } from "./erase.queries.ts";

type Erased = { bookings: number; letters: number };

/**
 * Erases a family for good, in one transaction: its account and children, its bookings with all that belongs to them, and what
 * letters said of it. Entries of the sealed log stay until they are pruned. Refuses while a class is still to come.
 */
export const eraseFamily = (db: Db, email: string): Promise<Erased> =>
  db.transaction().execute(async (inside) => {
    const { familyId, bookings, words } = await requireErasable(inside, email);
    await deleteBookings(inside, familyId);
    const letters = await eraseLetters(inside, familyId, email, words);
    await deleteFamilyAccount(inside, familyId, email);
    const byCommand = { viewer: null, report: () => {}, browser: { ip: "", userAgent: "erase-family" } };
    const entry = { type: "DELETE", operation: "family-erased", details: { familyId, bookings } } as const;
    await writeLog({ db: inside, ...byCommand }, entry);
    return { bookings, letters };
  });

/** The family of this address. Refuses an unknown one, and one with a class to come. */
export async function requireErasable(db: Db, email: string) {
  const account = await accountByEmail(db, "student", email);
  if (!account) throw new StartError(`There is no family with the address ${email}.`);
  const { classesToCome, ...traces } = await tracesOfBookings(db, account.id);
  if (classesToCome > 0)
    throw new StartError("This family has a class to come. Cancel it at the desk first, so that its tutor is told.");
  return { familyId: account.id, ...traces };
}
