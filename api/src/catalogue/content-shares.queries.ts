import type { ContentShare } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Node } from "./nodes.queries.ts";

/** One level of the catalogue with sizes: all categories, or a node's subcategories and own courses. */
export async function sharesOf(db: Db, node: Node | undefined): Promise<ContentShare[]> {
  if (!node) {
    const { rows } = await sql<ContentShare>`
      select k.category_id as id, k.category_name as name, 'category' as type, coalesce(c.courses, 0) as courses
      from visible_categories k
      left join (select category_id, count(*) as courses from visible_courses group by category_id) c using (category_id)
      order by k.category_id`.execute(db);
    return rows;
  }
  const { categoryId, subcategoryId } = node;
  const { rows } = await sql<ContentShare>`
    select s.subcategory_id as id, s.subcategory_name as name, 'subcategory' as type,
      (select count(*) from visible_courses where subcategory_id in (select * from subcategories_within(s.subcategory_id))) as courses
    from visible_subcategories s
    where s.category_id = ${categoryId} and s.parent_id is not distinct from ${subcategoryId}::integer
    union all
    select class_id, class_name, 'course', 1 from visible_courses
    where category_id = ${categoryId} and subcategory_id is not distinct from ${subcategoryId}::integer
    order by type desc, id`.execute(db);
  return rows;
}

/** The number of visible categories, subcategories and courses. */
export async function countNodes(db: Db): Promise<{ totalCategories: number; totalSubcategories: number; totalCourses: number }> {
  const { rows } = await sql<{ categories: number; subcategories: number; courses: number }>`
    select (select count(*) from visible_categories) as categories,
      (select count(*) from visible_subcategories) as subcategories,
      (select count(*) from visible_courses) as courses`.execute(db);
  const { categories = 0, subcategories = 0, courses = 0 } = rows[0] ?? {};
  return { totalCategories: categories, totalSubcategories: subcategories, totalCourses: courses };
}

/** The category with the most courses, or the first of several; null in an empty catalogue. */
export async function largestCategory(db: Db) {
  const { rows } = await sql<{ categoryName: string; categoryImageUrl: string | null; courses: number }>`
    select k.category_name as "categoryName", k.category_image_url as "categoryImageUrl", coalesce(c.courses, 0) as courses
    from visible_categories k
    left join (select category_id, count(*) as courses from visible_courses group by category_id) c using (category_id)
    order by courses desc, k.category_id limit 1`.execute(db);
  return rows[0] ?? null;
}
