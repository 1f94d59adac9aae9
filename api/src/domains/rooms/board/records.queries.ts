import type { BoardFacts } from "@tutoring/contract/board";
import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { clockNow, type Db, daysAgo } from "#api/platform/db/database.ts";

/** The totals of a class's record. `now`: the database's clock. */
export type RoomRecord = { lastSeq: number; lastAtMs: number; bytes: number; messages: number; facts: BoardFacts; now: Date };

const columns = [
  "last_seq",
  "last_at_ms",
  "bytes",
  "messages",
  "pages",
  "pen_given",
  "student_page",
  "tutor_page",
  "staff_page",
] as const;

/** Makes the record if there is none, and locks it until the transaction ends. */
export async function lockRecord(db: Db, lessonId: string): Promise<RoomRecord> {
  const insert = db.insertInto("room_records").values({ lesson_id: lessonId });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const query = db.selectFrom("room_records").select([...columns, clockNow.as("now")]);
  return toRecord(await query.where("lesson_id", "=", lessonId).forUpdate().executeTakeFirstOrThrow());
}

/** A class's record; undefined while nothing has been drawn or written, and after it was deleted. */
export async function findRecord(db: Db, lessonId: string): Promise<RoomRecord | undefined> {
  const query = db.selectFrom("room_records").select([...columns, clockNow.as("now")]);
  const row = await query.where("lesson_id", "=", lessonId).executeTakeFirst();
  return row && toRecord(row);
}

type Row = Record<"last_seq" | "last_at_ms" | "bytes" | "messages" | "pages", number> &
  Record<"student_page" | "tutor_page" | "staff_page", number> & { pen_given: boolean; now: Date };

const toRecord = (row: Row): RoomRecord => ({
  lastSeq: row.last_seq,
  lastAtMs: row.last_at_ms,
  bytes: row.bytes,
  messages: row.messages,
  facts: {
    pages: row.pages,
    penGiven: row.pen_given,
    looks: { student: row.student_page, tutor: row.tutor_page, staff: row.staff_page },
  },
  now: row.now,
});

/** Of these classes, the first that has something on its board. */
export async function firstDrawn(db: Db, lessonIds: string[]): Promise<string | undefined> {
  const query = db.selectFrom("room_records").select("lesson_id").where("last_seq", ">", 0);
  const drawn = await query.where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`).execute();
  return lessonIds.find((id) => drawn.some(({ lesson_id }) => lesson_id === id));
}

export async function saveRecord(db: Db, lessonId: string, { facts, ...record }: Omit<RoomRecord, "now">): Promise<void> {
  const change = {
    last_seq: record.lastSeq,
    last_at_ms: record.lastAtMs,
    bytes: record.bytes,
    messages: record.messages,
    pages: facts.pages,
    pen_given: facts.penGiven,
    student_page: facts.looks.student,
    tutor_page: facts.looks.tutor,
    staff_page: facts.looks.staff,
    written_at: clockNow,
  };
  await db.updateTable("room_records").set(change).where("lesson_id", "=", lessonId).execute();
}

/** Deletes board, chat and pictures of a class. Returns whether there was anything. */
export async function deleteRecord(db: Db, lessonId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("room_records").where("lesson_id", "=", lessonId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Background job: deletes boards and chats past their retention, which counts from the class: a tutor may prepare a board months ahead. */
export async function deleteOldRecords(db: Db): Promise<void> {
  const past = daysAgo(retention.roomRecords.days);
  // protects C45: deleting old boards and chats [where r.written_at < ${past} → where false and r.written_at < ${past}]
  await sql`delete from room_records r where r.written_at < ${past}
      and not exists (select from lesson_times l where l.lesson_id = r.lesson_id and l.ends_at >= ${past})`.execute(db);
}

/** Whether board or chat of a class were used, and are kept. */
export async function hasRecord(db: Db, lessonId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from room_board_operations where lesson_id = ${lessonId}::uuid)
      or exists (select from room_messages where lesson_id = ${lessonId}::uuid) as kept`.execute(db);
  return rows[0]?.kept ?? false;
}
