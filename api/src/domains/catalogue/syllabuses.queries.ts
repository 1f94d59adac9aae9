import type { CourseSyllabus, NewSyllabus } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** A course's chapters as they were typed, and its sample; undefined until something is stored. */
export async function syllabusOf(db: Db, classId: number): Promise<CourseSyllabus | undefined> {
  return await db
    .selectFrom("course_syllabuses as s")
    .innerJoin("visible_courses as c", "c.class_id", "s.class_id")
    .select(["s.chapters_en as chaptersEn", "s.chapters_hi as chaptersHi", "s.version"])
    .select(sql<number>`coalesce(array_position(c.pdf_paths, s.sample_path), 0)`.as("sample"))
    .where("s.class_id", "=", classId)
    .executeTakeFirst();
}

/** The chapters in one language, in English where there is no Hindi, and whether everybody may read one of the PDFs. */
export async function syllabusIn(db: Db, classId: number, language: Language): Promise<{ chapters: string; hasSample: boolean }> {
  const found = await syllabusOf(db, classId);
  const chapters = (language === "hi" && found?.chaptersHi) || (found?.chaptersEn ?? "");
  return { chapters, hasSample: (found?.sample ?? 0) > 0 };
}

/** Lets everybody read this PDF of a course with a stored syllabus, counted from 1, or none (0). */
export async function setSample(db: Db, classId: number, sample: number): Promise<void> {
  await sql`
    update course_syllabuses s set sample_path = coalesce(c.pdf_paths[${sample}::integer], '')
    from courses c where c.class_id = s.class_id and s.class_id = ${classId}`.execute(db);
}

/** Stores the chapters of courses in one statement. */
export async function saveSyllabuses(
  db: Db,
  courses: ({ classId: number } & Pick<NewSyllabus, "chaptersEn" | "chaptersHi">)[],
): Promise<void> {
  if (courses.length === 0) return;
  await db
    .insertInto("course_syllabuses")
    .values(
      courses.map(({ classId, chaptersEn, chaptersHi }) => ({
        class_id: classId,
        chapters_en: chaptersEn,
        chapters_hi: chaptersHi,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("class_id").doUpdateSet({
        chapters_en: sql`excluded.chapters_en`,
        chapters_hi: sql`excluded.chapters_hi`,
        version: sql`course_syllabuses.version + 1`,
      }),
    )
    .execute();
}
