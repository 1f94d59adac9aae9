import { childrenOf } from "#api/domains/families/index.ts";
import { eraseChildIf, isOverdueChild, overdueChildren } from "#api/domains/privacy/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { eraseEach } from "./erase-each.ts";
import { eraseIf } from "./erase-family.ts";

/**
 * Background job: erases children who turned 18 and have not taken their classes over in time, and a family with nobody else in it.
 * Returns how many. One with a class to come or to which something is owed stays until that is settled.
 */
export const eraseGrown = async (
  { db, files, now }: Pick<Context, "db" | "files" | "now">,
  backups: string | undefined,
): Promise<number> =>
  eraseEach({ files, now, backups }, await overdueChildren(db), async ({ childId, familyId }) => {
    if ((await childrenOf(db, familyId)).length > 1)
      return (await eraseChildIf(db, childId, isOverdueChild, "child-of-age")) ? childId : undefined;
    const isAlone = async (inside: Db) =>
      (await childrenOf(inside, familyId)).length === 1 && (await isOverdueChild(inside, childId));
    const isErased = await eraseIf(db, familyId, isAlone, "child-of-age");
    return isErased ? familyId : undefined;
  });
