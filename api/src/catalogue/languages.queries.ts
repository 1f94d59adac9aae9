import { type CourseLanguage, courseLanguages, ownName } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";

/** The languages of all courses, each in its own script. The few distinct values of the column are found by an index skip scan. */
export async function languagesOfCourses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: CourseLanguage }>`
    with recursive named as (
      (select class_languages from visible_courses order by class_languages limit 1)
      union all
      select (
        select c.class_languages from visible_courses c where c.class_languages > named.class_languages
        order by c.class_languages limit 1
      ) from named where named.class_languages is not null
    )
    select distinct unnest(class_languages) as code from named ${prepared}`.execute(db);
  const taught = new Set(rows.map(({ code }) => code));
  return courseLanguages.filter((code) => taught.has(code)).map(ownName);
}
