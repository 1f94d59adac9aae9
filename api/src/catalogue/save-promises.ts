import type { CategoryPromises, NewPromises } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { lockNode } from "./nodes.queries.ts";
import { savePromisesOf } from "./promises.queries.ts";
import { showPromises } from "./show-promises.ts";

/** Changes what the courses of a category offer. Refuses with `not-found`, and with `conflict` for an old version. */
export function savePromises(context: SignedIn, categoryId: number, ask: NewPromises): Promise<CategoryPromises> {
  return inTransaction(context, async (inside) => {
    await lockNode(inside.db, { parentType: "category", parentId: categoryId });
    const before = await showPromises(inside, categoryId);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    await savePromisesOf(inside.db, categoryId, ask);
    const details = { categoryId, ...changesOf(before, ask) };
    await writeLog(inside, { type: "UPDATE", operation: "category-promises-saved", details });
    return { ...ask, version: before.version + 1 };
  });
}
