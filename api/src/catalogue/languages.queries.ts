import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** The languages of all courses, in order. A course may name several: "English, தமிழ்". The few distinct values are found by an index skip scan. */
export async function languagesOfCourses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    with recursive named as (
      (select class_language from visible_courses where class_language is not null order by class_language limit 1)
      union all
      select (
        select c.class_language from visible_courses c where c.class_language > named.class_language
        order by c.class_language limit 1
      ) from named where named.class_language is not null
    )
    select distinct trim(language) as language from named, string_to_table(class_language, ', ') as language
    where trim(language) <> '' order by 1`.execute(db);
  return rows.map(({ language }) => language);
}
