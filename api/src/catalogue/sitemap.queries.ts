import { type Db } from "#api/db/database.ts";

/** The number of visible courses. */
export async function countCourses(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("visible_courses")
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Ids of the visible courses, in order. */
export async function courseIds(db: Db, limit: number, offset: number): Promise<number[]> {
  const rows = await db
    .selectFrom("visible_courses")
    .select("class_id")
    .orderBy("class_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ class_id }) => class_id);
}

export async function categoryNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("visible_categories").select("category_name").orderBy("category_id").execute();
  return rows.map(({ category_name }) => category_name);
}
