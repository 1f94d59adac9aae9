import { isOverdue, overdueChecks } from "#api/domains/consents/index.ts";
import { noteErasures } from "#api/platform/backup/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { eraseIf } from "./erase-family.ts";

/**
 * Background job: erases new families in which no parent has shown within seven days to be 18 or older, and returns how many. One with a
 * class to come or to which something is owed stays until that is settled; nothing new is arranged for it meanwhile. A failure concerns
 * one family; it is thrown once all had their turn.
 */
export async function eraseUnchecked(
  { db, files, now }: Pick<Context, "db" | "files" | "now">,
  backups: string | undefined,
): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const personId of await overdueChecks(db))
    try {
      // protects C16: a family whose document was seen at the last moment [isOverdue → async () => true]
      if (!(await eraseIf(db, personId, isOverdue, "age-not-shown"))) continue;
      await noteErasures({ files, backups }, [{ at: now().toISOString(), personId }]);
      count += 1;
    } catch (error) {
      if (!(error instanceof UserError)) failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} families could not be erased.`);
  return count;
}
