import type { CourseChange } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { eraseUnlessReferred } from "#api/db/erase.ts";

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

/** Deletes a course, or hides it if a booking refers to it. Returns whether it was deleted. */
export async function removeCourse(db: Db, id: number): Promise<boolean> {
  const erased = await eraseUnlessReferred(db, async () => {
    await db.deleteFrom("courses").where("class_id", "=", id).execute();
  });
  if (!erased) await db.updateTable("courses").set({ hidden_at: clockNow }).where("class_id", "=", id).execute();
  return erased;
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
