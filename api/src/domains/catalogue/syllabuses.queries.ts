import type { CourseSyllabus, NewSyllabus } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** A course's chapters as they were typed; undefined until something is stored. */
export async function syllabusOf(db: Db, classId: number): Promise<CourseSyllabus | undefined> {
  return await db
    .selectFrom("course_syllabuses")
    .select(["chapters_en as chaptersEn", "chapters_hi as chaptersHi", "version"])
    .where("class_id", "=", classId)
    .executeTakeFirst();
}

/** The same in one language; in English where there is no Hindi. */
export async function chaptersIn(db: Db, classId: number, language: Language): Promise<string> {
  const found = await syllabusOf(db, classId);
  return (language === "hi" && found?.chaptersHi) || (found?.chaptersEn ?? "");
}

/** Stores the chapters of courses in one statement. */
export async function saveSyllabuses(db: Db, courses: ({ classId: number } & NewSyllabus)[]): Promise<void> {
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
