import type { NewSubcategory, Subcategory } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertSubcategory } from "./new-entries.queries.ts";
import { contentsOf, lockNode, pathOf } from "./nodes.queries.ts";
import { categoryById, subcategoryIn } from "./tree.queries.ts";

/** Adds a subcategory. Refuses with `conflict` in a node of courses, or if a sibling has the name. */
export function createSubcategory(context: SignedIn, ask: NewSubcategory): Promise<Subcategory> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, ask);
    if (!node) throw new Refusal(`${ask.parentType}-gone`);
    const { subcategories, courses } = await contentsOf(inside.db, node);
    if (courses && !subcategories) throw new Refusal("holds-courses");
    const { categoryId, subcategoryId } = node;
    const { subcategoryName: name, subcategoryDefinition: definition } = ask;
    const id = await insertSubcategory(inside.db, {
      categoryId,
      name,
      definition,
      ...(subcategoryId !== null && { parentId: subcategoryId }),
    }).catch((error: unknown) => {
      throw isViolationOf(error, "subcategories_name") ? new Refusal("subcategory-name-taken") : error;
    });
    const details = {
      subcategoryId: id,
      subcategoryName: name,
      subcategoryDefinition: definition,
      below: await pathOf(inside.db, node),
    };
    await writeLog(inside, { type: "CREATE", operation: "subcategory-created", details });
    const tree = await categoryById(inside.db, categoryId);
    const made = tree && subcategoryIn(tree, id);
    if (!made) throw new Refusal("subcategory-gone");
    return made;
  });
}
