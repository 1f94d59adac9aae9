import type { CategoryPromises, NewPromises } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { lockNode, nodeById, pathOf } from "./nodes.queries.ts";
import { promisesOf, savePromisesOf } from "./promises.queries.ts";

/** What the courses of a category offer, in both languages. Refuses with `not-found`. */
export async function showPromises({ db }: Pick<Context, "db">, categoryId: number): Promise<CategoryPromises> {
  if (!(await nodeById(db, { parentType: "category", parentId: categoryId }))) throw new Refusal("category-gone");
  return (await promisesOf(db, categoryId)) ?? { learnEn: "", learnHi: "", featuresEn: "", featuresHi: "", version: 0 };
}

/** Changes what the courses of a category offer. Refuses with `not-found`, and with `conflict` for an old version. */
export function savePromises(context: SignedIn, categoryId: number, input: NewPromises): Promise<CategoryPromises> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, { parentType: "category", parentId: categoryId });
    const before = await showPromises(inside, categoryId);
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    await savePromisesOf(inside.db, categoryId, input);
    const details = { categoryId, categoryName: node && (await pathOf(inside.db, node)), ...changesOf(before, input) };
    await writeLog(inside, { type: "UPDATE", operation: "category-promises-saved", details });
    return { ...input, version: before.version + 1 };
  });
}
