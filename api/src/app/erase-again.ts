import { readErasures } from "#api/platform/backup/index.ts";
import { eraseFamily } from "#api/domains/bookings/index.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { purchases } from "#api/domains/complaints/index.ts";
import { accountById } from "#api/domains/identity/index.ts";

/** `left`: families that have to be erased by hand, each with the reason. */
export type ErasedAgain = { erased: number; left: { email: string; why: string }[] };

/** Erases the families that were erased after the moment to which the database was restored. */
export async function eraseAgain(db: Db, backups: string): Promise<ErasedAgain> {
  const result: ErasedAgain = { erased: 0, left: [] };
  for (const { familyId } of readErasures(backups)) {
    const family = await accountById(db, familyId);
    if (!family) continue;
    try {
      await eraseFamily(db, family.email, purchases);
      result.erased += 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      result.left.push({ email: family.email, why: error.message });
    }
  }
  return result;
}
