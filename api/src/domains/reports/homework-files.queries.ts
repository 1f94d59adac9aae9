import type { HomeworkFile } from "@tutoring/contract";
import { retention } from "#api/platform/core/retention.ts";
import { daysAgo, type Db } from "#api/platform/db/database.ts";
import { sql } from "kysely";

type NewFile = Omit<HomeworkFile, "id"> & { lessonId: string; fileKey: string };

export async function insertHomeworkFile(db: Db, { lessonId, fileKey, ...file }: NewFile): Promise<void> {
  await db
    .insertInto("homework_files")
    .values({ lesson_id: lessonId, file_key: fileKey, ...file })
    .execute();
}

/** A lesson's files, in the order in which they were added. */
export async function homeworkFilesOf(db: Db, lessonId: string): Promise<HomeworkFile[]> {
  return await db
    .selectFrom("homework_files")
    .select(["file_id as id", "side", "type", "name"])
    .where("lesson_id", "=", lessonId)
    .orderBy("added_at")
    .orderBy("file_id")
    .execute();
}

/** The same for several lessons, by lesson. */
export async function homeworkFilesOfLessons(db: Db, lessonIds: string[]): Promise<Map<string, HomeworkFile[]>> {
  const rows = await db
    .selectFrom("homework_files")
    .select(["lesson_id as lessonId", "file_id as id", "side", "type", "name"])
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .orderBy("added_at")
    .orderBy("file_id")
    .$castTo<HomeworkFile & { lessonId: string }>()
    .execute();
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return new Map(
    [...byLesson].map(([lessonId, files]) => [lessonId, files.map(({ id, side, type, name }) => ({ id, side, type, name }))]),
  );
}

/** Where a file of the lesson is stored. */
export async function findHomeworkFile(
  db: Db,
  lessonId: string,
  fileId: string,
): Promise<{ fileKey: string; name: string; side: "student" | "tutor"; type: "picture" | "pdf" } | undefined> {
  return await db
    .selectFrom("homework_files")
    .select(["file_key as fileKey", "name", "side", "type"])
    .where("lesson_id", "=", lessonId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
}

export async function deleteHomeworkFile(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom("homework_files").where("file_id", "=", fileId).execute();
}

/** The newest keys of files of homework, given or kept. */
export async function newestHomeworkFiles(db: Db, limit: number): Promise<string[]> {
  const given = db.selectFrom("homework_files").select(["file_key", "added_at"]);
  const all = given.unionAll(db.selectFrom("kept_homework_files").select(["file_key", "added_at"]));
  const rows = await all.orderBy("added_at", "desc").limit(limit).execute();
  return rows.map(({ file_key }) => file_key);
}

/** The keys, of those given, that a file of homework refers to. */
export async function homeworkFilesInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("homework_files").select("file_key").where("file_key", "in", keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

/** Takes back what was handed in without a word, and of which no file is left: of one lesson, or of all whose files have grown too old. */
export async function takeBackEmpty(db: Db, lessonId?: string): Promise<void> {
  await db
    .updateTable("lesson_reports as r")
    .set({ handed_in_at: null })
    .where("r.handed_in_at", "is not", null)
    .where("r.marked_at", "is", null)
    .where(sql<boolean>`coalesce(r.answer, '') = ''`)
    .where(sql<boolean>`not exists (select from homework_files f where f.lesson_id = r.lesson_id and f.side = 'student')`)
    .$if(lessonId !== undefined, (one) => one.where("r.lesson_id", "=", lessonId ?? ""))
    .execute();
}

/** Deletes the rows of old files; the sweep deletes the files themselves. */
export async function deleteOldHomework(db: Db): Promise<void> {
  await sql`delete from homework_files where added_at < ${daysAgo(retention.homework.days)}`.execute(db);
  await takeBackEmpty(db);
}
