import type { Category, Subcategory } from "@tutoring/contract";
import { sql } from "kysely";
import { type Db, isViolationOf } from "#api/platform/db/database.ts";

const nextVersion = sql<number>`version + 1`;

/** False when another category has this name. */
export async function changeCategory(
  db: Db,
  id: number,
  change: Pick<Category, "categoryName" | "categoryDefinition" | "categoryImageUrl">,
): Promise<boolean> {
  return unlessTaken("categories_name", () =>
    db
      .updateTable("categories")
      .set({
        category_name: change.categoryName,
        category_definition: change.categoryDefinition,
        category_image_url: change.categoryImageUrl,
        version: nextVersion,
      })
      .where("category_id", "=", id)
      .execute(),
  );
}

/** False when a sibling has this name. */
export async function changeSubcategory(
  db: Db,
  id: number,
  change: Pick<Subcategory, "subcategoryName" | "subcategoryDefinition">,
): Promise<boolean> {
  return unlessTaken("subcategories_name", () =>
    db
      .updateTable("subcategories")
      .set({
        subcategory_name: change.subcategoryName,
        subcategory_definition: change.subcategoryDefinition,
        version: nextVersion,
      })
      .where("subcategory_id", "=", id)
      .execute(),
  );
}

async function unlessTaken(index: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isViolationOf(error, index)) return false;
    throw error;
  }
}
