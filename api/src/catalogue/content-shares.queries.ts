import type { ContentShare } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Node } from "./nodes.queries.ts";

/** One level of the catalogue with sizes: all categories, or a node's subcategories and own courses. */
export async function sharesOf(db: Db, node: Node | undefined): Promise<ContentShare[]> {
  if (!node) {
    const { rows } = await sql<ContentShare>`
      select k.category_id as id, k.category_name as name, 'category' as type, coalesce(c.courses, 0) as courses
      from categories k
      left join (select category_id, count(*) as courses from courses where hidden_at is null group by category_id) c using (category_id)
      where k.hidden_at is null order by k.category_id`.execute(db);
    return rows;
  }
  const { categoryId, subcategoryId } = node;
  const { rows } = await sql<ContentShare>`
    select s.subcategory_id as id, s.subcategory_name as name, 'subcategory' as type,
      (select count(*) from courses c join subcategories b on b.subcategory_id = c.subcategory_id
        where b.path @> array[s.subcategory_id] and c.hidden_at is null) as courses
    from subcategories s
    where s.category_id = ${categoryId} and s.parent_id is not distinct from ${subcategoryId}::integer and s.hidden_at is null
    union all
    select class_id, class_name, 'course', 1 from courses
    where category_id = ${categoryId} and subcategory_id is not distinct from ${subcategoryId}::integer and hidden_at is null
    order by type desc, id`.execute(db);
  return rows;
}

/** The number of visible categories, subcategories and courses. */
export async function countNodes(db: Db): Promise<{ totalCategories: number; totalSubcategories: number; totalCourses: number }> {
  const { rows } = await sql<{ categories: number; subcategories: number; courses: number }>`
    select (select count(*) from categories where hidden_at is null) as categories,
      (select count(*) from subcategories where hidden_at is null) as subcategories,
      (select count(*) from courses where hidden_at is null) as courses`.execute(db);
  const { categories = 0, subcategories = 0, courses = 0 } = rows[0] ?? {};
  return { totalCategories: categories, totalSubcategories: subcategories, totalCourses: courses };
}

/** The category with the most courses; the first of several. */
export async function largestCategory(db: Db) {
  const { rows } = await sql<{ categoryName: string; categoryImageUrl: string | null; courses: number }>`
    select k.category_name as "categoryName", k.category_image_url as "categoryImageUrl", coalesce(c.courses, 0) as courses
    from categories k
    left join (select category_id, count(*) as courses from courses where hidden_at is null group by category_id) c using (category_id)
    where k.hidden_at is null order by courses desc, k.category_id limit 1`.execute(db);
  return rows[0] ?? null;
}
