import { priceOfLessons } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { NewRow } from "#api/db/new-row.ts";

type NewCategory = { name: string; definition?: string; imageUrl?: string };
type NewSubcategory = { categoryId: number; parentId?: number; name: string; definition?: string };
export type NewCourse = {
  categoryId: number;
  subcategoryId?: number | null;
  className: string;
  classFullname: string;
  priceRupees?: number | null;
  duration?: string | null;
  lessons?: number | null;
  lessonMinutes?: number;
  lessonRupees?: number | null;
  classLevel?: string | null;
  classLanguages?: string[];
  classMode?: string | null;
  classDescription?: string | null;
  pdfs?: { key: string; name: string }[];
};

/** Returns the category's id. Throws a violation of `categories_name` if the name is taken. */
export async function insertCategory(db: Db, { name, definition = "", imageUrl }: NewCategory): Promise<number> {
  const row = await db
    .insertInto("categories")
    .values({ category_name: name, category_definition: definition, category_image_url: imageUrl ?? null } satisfies NewRow<
      "categories",
      "hidden_at"
    >)
    .returning("category_id")
    .executeTakeFirstOrThrow();
  return row.category_id;
}

/** Returns the subcategory's id. Throws a violation of `subcategories_name` if a sibling has the name. */
export async function insertSubcategory(
  db: Db,
  { categoryId, parentId, name, definition = "" }: NewSubcategory,
): Promise<number> {
  const { rows } = await sql<{ subcategory_id: number }>`
    with me as (select nextval(pg_get_serial_sequence('subcategories', 'subcategory_id'))::integer as id)
    insert into subcategories (subcategory_id, category_id, parent_id, subcategory_name, subcategory_definition, path)
    overriding system value
    select me.id, ${categoryId}, ${parentId ?? null}::integer, ${name}, ${definition},
      coalesce((select path from subcategories where subcategory_id = ${parentId ?? null}::integer), '{}') || me.id
    from me
    returning subcategory_id`.execute(db);
  return rows[0]?.subcategory_id ?? 0;
}

export type CourseTexts = {
  classId: number;
  className: string;
  classFullname: string;
  classDescription: string | null;
  /** The version of the original that is translated. */
  ofVersion?: number;
};

/** Stores the Hindi texts of courses in one statement. */
export async function saveCourseTexts(db: Db, courses: CourseTexts[]): Promise<void> {
  if (courses.length === 0) return;
  await db
    .insertInto("course_texts")
    .values(
      courses.map(
        ({ classId, className, classFullname, classDescription, ofVersion = 1 }) =>
          ({
            class_id: classId,
            language: "hi",
            class_name: className,
            class_fullname: classFullname,
            class_description: classDescription || null,
            of_version: ofVersion,
          }) satisfies NewRow<"course_texts">,
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(["class_id", "language"]).doUpdateSet({
        class_name: sql`excluded.class_name`,
        class_fullname: sql`excluded.class_fullname`,
        class_description: sql`excluded.class_description`,
        of_version: sql`excluded.of_version`,
        version: sql`course_texts.version + 1`,
      }),
    )
    .execute();
}

const priceOf = ({ priceRupees = null, lessons = null, lessonRupees = null }: NewCourse) =>
  priceOfLessons({ lessons, lessonRupees }) ?? priceRupees;

/** Adds courses in one statement. Returns their ids in the same order. */
export async function insertCourses(db: Db, courses: NewCourse[]): Promise<number[]> {
  if (courses.length === 0) return [];
  const rows = await db
    .insertInto("courses")
    .values(
      courses.map(
        (course) =>
          ({
            category_id: course.categoryId,
            subcategory_id: course.subcategoryId ?? null,
            class_name: course.className,
            class_fullname: course.classFullname,
            class_level: course.classLevel ?? null,
            class_languages: course.classLanguages ?? [],
            class_mode: course.classMode ?? null,
            class_description: course.classDescription ?? null,
            price_rupees: priceOf(course),
            duration: course.duration ?? null,
            lessons: course.lessons ?? null,
            lesson_minutes: course.lessonMinutes ?? 60,
            lesson_rupees: course.lessonRupees ?? null,
            pdf_paths: course.pdfs?.map(({ key }) => key) ?? [],
            pdf_names: course.pdfs?.map(({ name }) => name) ?? [],
          }) satisfies NewRow<"courses", "hidden_at">,
      ),
    )
    .returning("class_id")
    .execute();
  return rows.map((row) => row.class_id);
}
