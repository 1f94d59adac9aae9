import { type CourseFacts, priceOfLessons } from "@tutoring/contract";
import { sql } from "kysely";
import type { NewRow } from "#api/platform/db/batches.ts";
import type { Db } from "#api/platform/db/database.ts";

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
  /** 0 before the first chapters. */
  syllabusVersion: number;
  hindi: Texts | null;
  chaptersEn: string;
  chaptersHi: string;
  /** What an import does not change: the names of its category and of what is below it, and its facts. */
  place: string[];
  facts: ReturnType<typeof CourseFacts.parse>;
};

/** The visible courses with these ids, each with its Hindi, by id. */
export async function coursesToTranslate(db: Db, ids: number[]): Promise<Map<number, CourseToTranslate>> {
  const { rows } = await sql<CourseToTranslate>`
    select c.class_id as "classId", c.class_name as "className", c.class_fullname as "classFullname",
      coalesce(c.class_description, '') <> '' as "hasDescription", c.text_language = 'hi' as "isHindi", c.version as "ofVersion",
      coalesce(t.version, 0) as "textVersion", coalesce(y.version, 0) as "syllabusVersion", coalesce(y.chapters_en, '') as "chaptersEn", coalesce(y.chapters_hi, '') as "chaptersHi",
      (select category_name from categories k where k.category_id = c.category_id) || array(
        select a.subcategory_name from subcategories s join subcategories a on a.subcategory_id = any (s.path)
        where s.subcategory_id = c.subcategory_id order by cardinality(a.path)
      ) as place,
      jsonb_build_object(
        'price', c.price_rupees, 'duration', c.duration, 'lessons', c.lessons, 'lessonMinutes', c.lesson_minutes,
        'lessonRupees', c.lesson_rupees, 'classLevel', c.class_level, 'classLanguages', c.class_languages,
        'classMode', c.class_mode, 'classDescription', c.class_description
      ) as facts,
      case when t.class_id is not null then jsonb_build_object(
        'className', t.class_name, 'classFullname', t.class_fullname, 'classDescription', coalesce(t.class_description, '')
      ) end as hindi
    from visible_courses c
    left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
    left join course_syllabuses y on y.class_id = c.class_id
    where c.class_id = any (${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.classId, row]));
}

/** Locks the courses that an import changes, and returns whether they, their Hindi and their chapters are as they were when it was checked. */
export async function lockTranslated(db: Db, importId: string): Promise<boolean> {
  const mine = sql`course_import_rows r where r.import_id = ${importId}::uuid and r.problem is null and r.class_id is not null`;
  await sql`
    select from courses where class_id in (select r.class_id from ${mine}) order by class_id for no key update`.execute(db);
  const { rows } = await sql<{ same: boolean }>`
    select not exists (
      select from (select r.class_id, r.of_version, r.text_version, r.syllabus_version from ${mine}) r
      left join visible_courses c on c.class_id = r.class_id
      left join course_texts t on t.class_id = r.class_id and t.language = 'hi'
      left join course_syllabuses y on y.class_id = r.class_id
      where c.version is distinct from r.of_version or coalesce(t.version, 0) <> r.text_version
        or coalesce(y.version, 0) <> r.syllabus_version
    ) as same`.execute(db);
  return rows[0]?.same ?? false;
}
