import type { CourseForBackOffice, ParentType } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { hideBelow, putInBin } from "./bin.queries.ts";

/** A category, or a subcategory within one. */
export type Node = { categoryId: number; subcategoryId: number | null };
type Parent = { parentType: ParentType; parentId: number };

/** A visible node; undefined without one. */
export async function nodeById(db: Db, { parentType, parentId }: Parent): Promise<Node | undefined> {
  if (parentType === "category") {
    const row = await db
      .selectFrom("visible_categories")
      .select("category_id")
      .where("category_id", "=", parentId)
      .executeTakeFirst();
    return row && { categoryId: row.category_id, subcategoryId: null };
  }
  const row = await db
    .selectFrom("visible_subcategories")
    .select(["category_id", "subcategory_id"])
    .where("subcategory_id", "=", parentId)
    .executeTakeFirst();
  return row && { categoryId: row.category_id, subcategoryId: row.subcategory_id };
}

/** A node, with its category locked, so that a category's tree has one change at a time. */
export async function lockNode(db: Db, parent: Parent): Promise<Node | undefined> {
  const seen = await nodeById(db, parent);
  if (!seen) return undefined;
  await sql`select from categories where category_id = ${seen.categoryId} for update`.execute(db);
  return nodeById(db, parent);
}

/** Whether a node directly holds subcategories, and courses. */
export async function contentsOf(
  db: Db,
  { categoryId, subcategoryId }: Node,
): Promise<{ subcategories: boolean; courses: boolean }> {
  const { rows } = await sql<{ subcategories: boolean; courses: boolean }>`
    select
      exists (select from visible_subcategories where category_id = ${categoryId}
        and parent_id is not distinct from ${subcategoryId}::integer) as subcategories,
      exists (select from visible_courses where category_id = ${categoryId}
        and subcategory_id is not distinct from ${subcategoryId}::integer) as courses`.execute(db);
  return rows[0] ?? { subcategories: false, courses: false };
}

/** The names from the category down to the node. */
async function namesDownTo(db: Db, { categoryId, subcategoryId }: Node): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array[k.category_name] || array(
      select a.subcategory_name from subcategories s join subcategories a on a.subcategory_id = any (s.path)
      where s.subcategory_id = ${subcategoryId}::integer order by cardinality(a.path)
    ) as names from categories k where k.category_id = ${categoryId}`.execute(db);
  return rows[0]?.names ?? [];
}

/** The path of a node, such as Classes 9–10 > Science. */
export const pathOf = async (db: Db, node: Node): Promise<string> => (await namesDownTo(db, node)).join(" > ");

/** The names above a course, from the category to the nearest node. */
export const placesAbove = (
  db: Db,
  { category, subCategory }: Pick<CourseForBackOffice, "category" | "subCategory">,
): Promise<string[]> => namesDownTo(db, { categoryId: category.categoryId, subcategoryId: subCategory?.subCategoryId ?? null });

/** Hides a node with everything below it, and puts it into the bin. */
export async function removeNode(db: Db, { categoryId, subcategoryId }: Node): Promise<void> {
  if (subcategoryId !== null) {
    await hideBelow(db, sql`subcategory_id in (select * from subcategories_within(${subcategoryId}::integer))`);
    return putInBin(db, { kind: "subcategory", id: subcategoryId });
  }
  await hideBelow(db, sql`category_id = ${categoryId}`);
  await db.updateTable("categories").set({ hidden_at: clockNow }).where("category_id", "=", categoryId).execute();
  await putInBin(db, { kind: "category", id: categoryId });
}
