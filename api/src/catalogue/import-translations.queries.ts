import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

type Texts = { className: string; classFullname: string; classDescription: string };
export type CourseToTranslate = {
  classId: number;
  className: string;
  classFullname: string;
  hasDescription: boolean;
  isHindi: boolean;
  ofVersion: number;
  /** 0 before the first translation. */
  textVersion: number;
  hindi: Texts | null;
};

/** The visible courses with these ids, each with its Hindi, by id. */
export async function coursesToTranslate(db: Db, ids: number[]): Promise<Map<number, CourseToTranslate>> {
  const { rows } = await sql<CourseToTranslate>`
    select c.class_id as "classId", c.class_name as "className", c.class_fullname as "classFullname",
      coalesce(c.class_description, '') <> '' as "hasDescription", c.text_language = 'hi' as "isHindi", c.version as "ofVersion",
      coalesce(t.version, 0) as "textVersion",
      case when t.class_id is not null then jsonb_build_object(
        'className', t.class_name, 'classFullname', t.class_fullname, 'classDescription', coalesce(t.class_description, '')
      ) end as hindi
    from visible_courses c left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
    where c.class_id = any (${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.classId, row]));
}

/** Locks the courses that an import translates, and returns whether they and their Hindi are as they were when it was checked. */
export async function lockTranslated(db: Db, importId: string): Promise<boolean> {
  const mine = sql`course_import_rows r where r.import_id = ${importId}::uuid and r.problem is null and r.class_id is not null`;
  await sql`
    select from courses where class_id in (select r.class_id from ${mine}) order by class_id for no key update`.execute(db);
  const { rows } = await sql<{ same: boolean }>`
    select not exists (
      select from (select r.class_id, r.of_version, r.text_version from ${mine}) r
      left join visible_courses c on c.class_id = r.class_id
      left join course_texts t on t.class_id = r.class_id and t.language = 'hi'
      where c.version is distinct from r.of_version or coalesce(t.version, 0) <> r.text_version
    ) as same`.execute(db);
  return rows[0]?.same ?? false;
}
