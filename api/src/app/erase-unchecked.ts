import { isOverdue, overdueChecks } from "#api/domains/consents/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { eraseEach } from "./erase-each.ts";
import { eraseIf } from "./erase-family.ts";

/**
 * Background job: erases new families in which no parent has shown within seven days to be 18 or older, and returns how many. One with a
 * class to come or to which something is owed stays until that is settled; nothing new is arranged for it meanwhile.
 */
export const eraseUnchecked = async (
  { db, files, now }: Pick<Context, "db" | "files" | "now">,
  backups: string | undefined,
): Promise<number> =>
  eraseEach({ files, now, backups }, await overdueChecks(db), async (familyId) => {
    // protects C16: a family whose document was seen at the last moment [isOverdue → async () => true]
    const isErased = await eraseIf(db, familyId, isOverdue, "age-not-shown");
    return isErased ? familyId : undefined;
  });
