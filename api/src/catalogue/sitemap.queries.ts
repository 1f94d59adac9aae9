import { sql } from "kysely";
import { type Db } from "#api/db/database.ts";

/** The number of visible courses. */
export async function countCourses(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("visible_courses")
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The visible courses in the order of their ids, each with whether it can be read in Hindi. */
export async function coursesByLanguage(db: Db, limit: number, offset: number): Promise<{ id: number; inHindi: boolean }[]> {
  const { rows } = await sql<{ id: number; inHindi: boolean }>`
    select c.class_id as id, c.text_language = 'hi' or t.class_id is not null as "inHindi"
    from visible_courses c left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
    order by c.class_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The original names of the visible categories, in order. */
export async function categoryNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("visible_categories").select("category_name").orderBy("category_id").execute();
  return rows.map(({ category_name }) => category_name);
}
