import type { KeptHomework } from "@tutoring/contract";
import { type SqlBool, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { containing } from "#api/platform/db/paging.ts";

export type KeptFile = { type: "picture" | "pdf"; name: string; fileKey: string };
type Search = { search: string; limit: number; offset: number };

const files = sql<KeptHomework["files"]>`coalesce((
  select json_agg(json_build_object('id', f.file_id, 'type', f.type, 'name', f.name) order by f.added_at, f.file_id)
  from kept_homework_files f where f.homework_id = k.homework_id), '[]')`;
const kept = (db: Db, tutorId: number) =>
  db
    .selectFrom("kept_homework as k")
    .where("k.tutor_id", "=", tutorId)
    .select(["k.homework_id as id", "k.task", "k.links", "k.version"]);

/** One page of what a tutor keeps, newest first, and how much there is. */
export async function findKept(
  db: Db,
  tutorId: number,
  { search, limit, offset }: Search,
): Promise<{ rows: KeptHomework[]; total: number }> {
  const like = containing(search);
  const found = sql<SqlBool>`(k.task ilike ${like} or exists (
    select from kept_homework_files f where f.homework_id = k.homework_id and f.name ilike ${like}))`;
  const rows = await kept(db, tutorId)
    .where(found)
    .select(files.as("files"))
    .orderBy("k.created_at", "desc")
    .orderBy("k.homework_id")
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = db.selectFrom("kept_homework as k").where("k.tutor_id", "=", tutorId).where(found);
  const { total } = await counted.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Adds a task with its files. */
export async function insertKept(
  db: Db,
  { tutorId, task, links }: { tutorId: number; task: string; links: string[] },
  copies: KeptFile[],
): Promise<KeptHomework> {
  const { id } = await db
    .insertInto("kept_homework")
    .values({ tutor_id: tutorId, task, links })
    .returning("homework_id as id")
    .executeTakeFirstOrThrow();
  for (const file of copies) await insertKeptFile(db, id, file);
  return await kept(db, tutorId).where("k.homework_id", "=", id).select(files.as("files")).executeTakeFirstOrThrow();
}

async function insertKeptFile(db: Db, id: string, { type, name, fileKey }: KeptFile): Promise<void> {
  await db.insertInto("kept_homework_files").values({ homework_id: id, type, name, file_key: fileKey }).execute();
}

/** Adds a file to kept homework as its next version, so that a window that does not show it cannot delete it. */
export async function addToKept(db: Db, id: string, file: KeptFile): Promise<void> {
  await insertKeptFile(db, id, file);
  const next = { version: sql<number>`version + 1` };
  await db.updateTable("kept_homework").set(next).where("homework_id", "=", id).execute();
}

/** The files of a tutor's kept homework, in order; undefined if the tutor keeps no such homework. */
export async function keptFilesOf(db: Db, tutorId: number, id: string): Promise<KeptFile[] | undefined> {
  if (!(await kept(db, tutorId).where("k.homework_id", "=", id).executeTakeFirst())) return undefined;
  return await db
    .selectFrom("kept_homework_files")
    .select(["type", "name", "file_key as fileKey"])
    .where("homework_id", "=", id)
    .orderBy("added_at")
    .orderBy("file_id")
    .execute();
}

/** A tutor's kept homework, its row locked. */
export const lockKept = (db: Db, tutorId: number, id: string): Promise<KeptHomework | undefined> =>
  kept(db, tutorId).where("k.homework_id", "=", id).select(files.as("files")).forUpdate("k").executeTakeFirst();

/** Changes task and links, deletes the files that are not to stay, and returns their keys. */
export async function changeKept(
  db: Db,
  id: string,
  { task, links, files: staying }: { task: string; links: string[]; files: string[] },
): Promise<string[]> {
  const next = { task, links, version: sql<number>`version + 1` };
  await db.updateTable("kept_homework").set(next).where("homework_id", "=", id).execute();
  const { rows } = await sql<{ fileKey: string }>`
    delete from kept_homework_files where homework_id = ${id} and not file_id = any (${staying}::uuid[])
    returning file_key as "fileKey"`.execute(db);
  return rows.map(({ fileKey }) => fileKey);
}

export async function deleteKept(db: Db, tutorId: number, id: string): Promise<void> {
  await db.deleteFrom("kept_homework").where("homework_id", "=", id).where("tutor_id", "=", tutorId).execute();
}

/** The keys, of those given, that a file of kept homework refers to. */
export async function keptFilesInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("kept_homework_files").select("file_key").where("file_key", "in", keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
