import type { CourseChange, CourseLanguage } from "@tutoring/contract";
import { sql } from "kysely";
import { inBatches } from "#api/platform/db/batches.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { putInBin } from "./bin.queries.ts";
import type { Node } from "./nodes.queries.ts";

type Pdf = { key: string; name: string };

/** A course's PDFs, its row locked; undefined without such a course. */
export async function lockCourse(db: Db, id: number): Promise<Pdf[] | undefined> {
  const row = await db
    .selectFrom("visible_courses")
    .select(["pdf_paths", "pdf_names"])
    .where("class_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && pdfsOf(row);
}

const pdfsOf = ({ pdf_paths, pdf_names }: { pdf_paths: string[]; pdf_names: string[] }): Pdf[] =>
  pdf_paths.map((key, nth) => ({ key, name: pdf_names[nth] ?? `course-${nth + 1}.pdf` }));

/** The names of a course's PDFs, in their order; of a hidden course, too. */
export async function pdfNamesOf(db: Db, id: number): Promise<string[]> {
  const row = await db.selectFrom("courses").select("pdf_names").where("class_id", "=", id).executeTakeFirst();
  return row?.pdf_names ?? [];
}

/** The key of a course's PDF, and the course's name. `number` counts from 1. */
export async function pdfOfCourse(db: Db, id: number, number: number): Promise<{ key: string; course: string } | undefined> {
  const row = await db.selectFrom("courses").select(["pdf_paths", "class_name"]).where("class_id", "=", id).executeTakeFirst();
  const key = row?.pdf_paths[number - 1];
  return row && key ? { key, course: row.class_name } : undefined;
}

type Facts = Required<Omit<CourseChange, "pdfs" | "removePdfs" | "classLanguage">>;
type Change = { [K in keyof Facts]: Exclude<Facts[K], undefined> } & { pdfs: Pdf[] };

export async function changeCourse(db: Db, id: number, change: Change): Promise<void> {
  await db
    .updateTable("courses")
    .set({
      class_name: change.className,
      class_fullname: change.classFullname,
      class_level: change.classLevel,
      class_languages: change.classLanguages,
      class_mode: change.classMode,
      class_description: change.classDescription,
      price_rupees: change.price,
      duration: change.duration,
      lessons: change.lessons,
      lesson_minutes: change.lessonMinutes,
      lesson_rupees: change.lessonRupees,
      pdf_paths: change.pdfs.map(({ key }) => key),
      pdf_names: change.pdfs.map(({ name }) => name),
      version: sql<number>`version + 1`,
    })
    .where("class_id", "=", id)
    .execute();
}

export async function moveCourse(db: Db, id: number, { categoryId, subcategoryId }: Node): Promise<void> {
  const place = { category_id: categoryId, subcategory_id: subcategoryId };
  await db.updateTable("courses").set(place).where("class_id", "=", id).execute();
}

/** Hides a course and puts it into the bin. */
export async function removeCourse(db: Db, id: number): Promise<void> {
  await db.updateTable("courses").set({ hidden_at: clockNow }).where("class_id", "=", id).execute();
  await putInBin(db, { kind: "course", id });
}

/** The newest keys of courses' PDFs. */
export async function newestPdfs(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select path as key from courses, unnest(pdf_paths) as path order by class_id desc limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Those of the keys that belong to a course's PDF. */
export async function pdfsInUse(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select path as key from courses, unnest(pdf_paths) as path where pdf_paths && ${keys}::text[]`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** The URLs of all category pictures, hidden categories included. */
export async function categoryPictureUrls(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("categories")
    .select("category_image_url")
    .where("category_image_url", "is not", null)
    .execute();
  return rows.flatMap(({ category_image_url }) => category_image_url ?? []);
}

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
  chaptersEn: string | null;
  chaptersHi: string | null;
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
        t.class_description as "hindiDescription", y.chapters_en as "chaptersEn", y.chapters_hi as "chaptersHi",
        array[k.category_name] || array(
          select a.subcategory_name from subcategories s join subcategories a on a.subcategory_id = any (s.path)
          where s.subcategory_id = c.subcategory_id order by cardinality(a.path)
        ) as place
      from visible_courses c join categories k using (category_id)
      left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
      left join course_syllabuses y on y.class_id = c.class_id
      where c.class_id > ${last?.class_id ?? 0}
        and (${ids ?? null}::integer[] is null or c.class_id = any (${ids ?? null}::integer[]))
        and (${categoryId ?? null}::integer is null or c.category_id = ${categoryId ?? null}::integer)
        and (${subcategoryId ?? null}::integer is null or c.subcategory_id in (
          select * from subcategories_within(${subcategoryId ?? 0}::integer)))
      order by c.class_id limit ${limit}`.execute(db);
    return rows;
  });
}
