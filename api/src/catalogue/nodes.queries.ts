import type { CourseForBackOffice, ParentType } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { eraseUnlessReferred } from "#api/db/erase.ts";

/** A category, or a subcategory within one. */
export type Node = { categoryId: number; subcategoryId: number | null };
type Parent = { parentType: ParentType; parentId: number };

export async function nodeById(db: Db, { parentType, parentId }: Parent): Promise<Node | undefined> {
  if (parentType === "category") {
    const row = await db
      .selectFrom("categories")
      .select("category_id")
      .where("category_id", "=", parentId)
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    return row && { categoryId: row.category_id, subcategoryId: null };
  }
  const row = await db
    .selectFrom("subcategories")
    .select(["category_id", "subcategory_id"])
    .where("subcategory_id", "=", parentId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row && { categoryId: row.category_id, subcategoryId: row.subcategory_id };
}

/** The same, with its category locked: one change of a category's tree at a time. */
export async function lockNode(db: Db, parent: Parent): Promise<Node | undefined> {
  const seen = await nodeById(db, parent);
  if (!seen) return undefined;
  await sql`select from categories where category_id = ${seen.categoryId} for update`.execute(db);
  return nodeById(db, parent);
}

/** What a node holds directly. */
export async function contentsOf(
  db: Db,
  { categoryId, subcategoryId }: Node,
): Promise<{ subcategories: boolean; courses: boolean }> {
  const { rows } = await sql<{ subcategories: boolean; courses: boolean }>`
    select
      exists (select from subcategories where category_id = ${categoryId} and parent_id is not distinct from ${subcategoryId}::integer
        and hidden_at is null) as subcategories,
      exists (select from courses where category_id = ${categoryId} and subcategory_id is not distinct from ${subcategoryId}::integer
        and hidden_at is null) as courses`.execute(db);
  return rows[0] ?? { subcategories: false, courses: false };
}

/** The names of a node and of those above it, the category first. */
async function namesDownTo(db: Db, { categoryId, subcategoryId }: Node): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    select array[k.category_name] || array(
      select a.subcategory_name from subcategories s join subcategories a on a.subcategory_id = any (s.path)
      where s.subcategory_id = ${subcategoryId}::integer order by cardinality(a.path)
    ) as names from categories k where k.category_id = ${categoryId}`.execute(db);
  return rows[0]?.names ?? [];
}

/** The words of a path from the category down, such as Classes 9–10 > Science. */
export const pathOf = async (db: Db, node: Node): Promise<string> => (await namesDownTo(db, node)).join(" > ");

/** The names of the places that a course is below, the category first, the nearest last. */
export const placesAbove = (
  db: Db,
  { category, subCategory }: Pick<CourseForBackOffice, "category" | "subCategory">,
): Promise<string[]> => namesDownTo(db, { categoryId: category.categoryId, subcategoryId: subCategory?.subCategoryId ?? null });

/** What an erased or hidden part has left behind: its files, unless a booking made it stay. */
export type Removed = { erased: boolean; files: string[]; pictures: string[] };

/**
 * Takes a node with everything beneath out of the catalogue: erased, or hidden where a booking refers to a course of it.
 * The booking is found by its foreign key.
 */
export async function removeNode(db: Db, { categoryId, subcategoryId }: Node): Promise<Removed> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  const below =
    subcategoryId === null
      ? sql`category_id = ${categoryId}`
      : sql`subcategory_id in (
    select subcategory_id from subcategories where path @> array[${subcategoryId}::integer])`;
  const { rows: files } = await sql<{ path: string }>`select unnest(pdf_paths) as path from courses where ${below}`.execute(db);
  const { rows: pictures } = await sql<{ url: string }>`
    select category_image_url as url from categories
    where category_id = ${categoryId} and ${subcategoryId}::integer is null and category_image_url is not null`.execute(db);
  const erased = await eraseUnlessReferred(db, async () => {
    if (subcategoryId === null) await db.deleteFrom("categories").where("category_id", "=", categoryId).execute();
    else await db.deleteFrom("subcategories").where("subcategory_id", "=", subcategoryId).execute();
  });
  if (!erased) {
    await sql`update courses set hidden_at = clock_now() where hidden_at is null and ${below}`.execute(db);
    await sql`update subcategories set hidden_at = clock_now() where hidden_at is null and ${below}`.execute(db);
    if (subcategoryId === null)
      await db.updateTable("categories").set({ hidden_at: clockNow }).where("category_id", "=", categoryId).execute();
  }
  return { erased, files: files.map(({ path }) => path), pictures: pictures.map(({ url }) => url) };
}
