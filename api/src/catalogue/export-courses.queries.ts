import type { CourseLanguage } from "@tutoring/contract";
import { sql } from "kysely";
import { inBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/database.ts";

export type CourseLine = {
  class_id: number;
  place: string[];
  className: string;
  classFullname: string;
  classLevel: string | null;
  classLanguages: CourseLanguage[];
  classMode: string | null;
  price: number | null;
  duration: string | null;
  lessons: number | null;
  lessonMinutes: number;
  lessonRupees: number | null;
  classDescription: string | null;
  hindiName: string | null;
  hindiFullname: string | null;
  hindiDescription: string | null;
};

/** All courses of a node and below, or with these ids, in batches, each with the names from its category down. */
export function everyCourse(
  db: Db,
  {
    categoryId,
    subcategoryId,
    ids,
  }: { categoryId?: number | undefined; subcategoryId?: number | undefined; ids?: number[] | undefined },
): AsyncGenerator<CourseLine[]> {
  return inBatches(async (last, limit) => {
    const { rows } = await sql<CourseLine>`
      select c.class_id, c.class_name as "className", c.class_fullname as "classFullname", c.class_level as "classLevel",
        c.class_languages as "classLanguages", c.class_mode as "classMode", c.price_rupees as price, c.duration,
        c.lessons, c.lesson_minutes as "lessonMinutes", c.lesson_rupees as "lessonRupees",
        c.class_description as "classDescription", t.class_name as "hindiName", t.class_fullname as "hindiFullname",
        t.class_description as "hindiDescription",
        array[k.category_name] || array(
          select a.subcategory_name from subcategories s join subcategories a on a.subcategory_id = any (s.path)
          where s.subcategory_id = c.subcategory_id order by cardinality(a.path)
        ) as place
      from visible_courses c join categories k using (category_id)
      left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
      where c.class_id > ${last?.class_id ?? 0}
        and (${ids ?? null}::integer[] is null or c.class_id = any (${ids ?? null}::integer[]))
        and (${categoryId ?? null}::integer is null or c.category_id = ${categoryId ?? null}::integer)
        and (${subcategoryId ?? null}::integer is null or c.subcategory_id in (
          select * from subcategories_within(${subcategoryId ?? 0}::integer)))
      order by c.class_id limit ${limit}`.execute(db);
    return rows;
  });
}
