import type { NewSubcategory, Subcategory } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertSubcategory } from "./new-entries.queries.ts";
import { contentsOf, lockNode, pathOf } from "./nodes.queries.ts";
import { gone, nameTaken } from "./refusals.ts";
import { categoryById, subcategoryIn } from "./tree.queries.ts";

/** Adds a subcategory. Refuses with `conflict` in a node of courses, or if a sibling has the name. */
export function createSubcategory(context: SignedIn, ask: NewSubcategory): Promise<Subcategory> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, ask);
    if (!node) throw gone(ask.parentType);
    const { subcategories, courses } = await contentsOf(inside.db, node);
    if (courses && !subcategories)
      throw new Refusal("conflict", "This part of the catalogue holds courses, so only courses can be added to it.");
    const { categoryId, subcategoryId } = node;
    const { subcategoryName: name, subcategoryDefinition: definition } = ask;
    const id = await insertSubcategory(inside.db, {
      categoryId,
      name,
      definition,
      ...(subcategoryId !== null && { parentId: subcategoryId }),
    }).catch((error: unknown) => {
      throw isViolationOf(error, "subcategories_name") ? nameTaken("subcategoryName") : error;
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
    if (!made) throw gone("subcategory");
    return made;
  });
}
