import type { Subcategory, SubcategoryChange } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { changeSubcategory } from "./categories.queries.ts";
import { lockNode } from "./nodes.queries.ts";
import { keepTextsCurrent } from "./save-texts.queries.ts";
import { categoryById, subcategoryIn } from "./tree.queries.ts";

/** Changes a subcategory. Refuses with `not-found`, and with `conflict` for an old version or a taken name. */
export function updateSubcategory(context: SignedIn, id: number, change: SubcategoryChange): Promise<Subcategory> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, { parentType: "subcategory", parentId: id });
    const tree = node && (await categoryById(inside.db, node.categoryId));
    const before = tree && subcategoryIn(tree, id);
    if (!before) throw new Refusal("subcategory-gone");
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    if (!(await changeSubcategory(inside.db, id, change))) throw new Refusal("subcategory-name-taken");
    const { subcategoryName: name, subcategoryDefinition: definition } = before;
    if (change.subcategoryName === name && change.subcategoryDefinition === definition)
      await keepTextsCurrent(inside.db, "subcategory", id, before.version);
    const details = { subcategoryId: id, subcategoryName: change.subcategoryName, ...changesOf(before, change) };
    await writeLog(inside, { type: "UPDATE", operation: "subcategory-updated", details });
    return { ...before, ...change, version: before.version + 1 };
  });
}
