import { type Db } from "#api/db/database.ts";

/** The number of visible courses. */
export async function countCourses(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("visible_courses")
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Ids of the visible courses, in order, and whether they can be read in Hindi. */
export function coursesForSitemap(db: Db, limit: number, offset: number): Promise<{ id: number; inHindi: boolean }[]> {
  return db
    .selectFrom("visible_courses as course")
    .leftJoin("course_texts as translation", (join) =>
      join.onRef("translation.class_id", "=", "course.class_id").on("translation.language", "=", "hi"),
    )
    .select((one) => [
      "course.class_id as id",
      one
        .or([one("course.text_language", "=", "hi"), one("translation.class_id", "is not", null)])
        .$castTo<boolean>()
        .as("inHindi"),
    ])
    .orderBy("course.class_id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function categoryNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("visible_categories").select("category_name").orderBy("category_id").execute();
  return rows.map(({ category_name }) => category_name);
}
