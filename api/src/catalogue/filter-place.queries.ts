import type { CourseFilter } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** A filter with its names resolved; `nowhere` for an unknown name or id. */
export type Place = { categoryId: number | undefined; subcategoryId: number | undefined } | "nowhere";

/** Resolves names in either language; an original's name takes precedence over a translation. */
export async function placeOf(db: Db, { category, subcategory, categoryId, subcategoryId }: CourseFilter): Promise<Place> {
  const topId = category ? await categoryNamed(db, category.toLowerCase()) : categoryId;
  if (category && topId === undefined) return "nowhere";
  if (!subcategory) return { categoryId: topId, subcategoryId };
  const id = await subcategoryNamed(db, subcategory.toLowerCase(), topId);
  return id === undefined ? "nowhere" : { categoryId: topId, subcategoryId: id };
}

async function categoryNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ category_id: number }>`
    select category_id from visible_categories
    where lower(category_name) = ${name} or category_id in (
      select t.category_id from category_texts t where lower(t.category_name) = ${name}
    )
    order by lower(category_name) = ${name} desc, category_id limit 1`.execute(db);
  return rows[0]?.category_id;
}

/** Of several with this name, the one nearest to the top. */
async function subcategoryNamed(db: Db, name: string, categoryId: number | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ subcategory_id: number }>`
    select subcategory_id from visible_subcategories
    where (lower(subcategory_name) = ${name} or subcategory_id in (
        select t.subcategory_id from subcategory_texts t where lower(t.subcategory_name) = ${name}
      ))
      and (${categoryId ?? null}::integer is null or category_id = ${categoryId ?? null}::integer)
    order by lower(subcategory_name) = ${name} desc, cardinality(path), subcategory_id limit 1`.execute(db);
  return rows[0]?.subcategory_id;
}
