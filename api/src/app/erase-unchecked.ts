import { overdueChecks } from "#api/domains/consents/index.ts";
import { accountById } from "#api/domains/identity/index.ts";
import { noteErasures } from "#api/platform/backup/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { eraseFamily } from "./erase-family.ts";

/**
 * Background job: erases new families in which no parent has shown within seven days to be 18 or older, and returns how many. One with a
 * class to come or to which something is owed stays until that is settled; nothing new is arranged for it meanwhile.
 */
export async function eraseUnchecked({ db, now }: Pick<Context, "db" | "now">, backups: string | undefined): Promise<number> {
  let count = 0;
  for (const accountId of await overdueChecks(db))
    try {
      const family = await accountById(db, accountId);
      if (!family) continue;
      await eraseFamily(db, family.email);
      if (backups) await noteErasures(backups, [{ at: now().toISOString(), personId: accountId }]);
      count += 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  return count;
}
