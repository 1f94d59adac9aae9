import {
  applyToPage,
  type BoardSide,
  emptyPage,
  forgetLost,
  type Logged,
  operationFrom,
  type Page,
  pageFrame,
  readPageFrame,
} from "@tutoring/contract/board";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { findRecord } from "./records.queries.ts";

export type StoredOperation = {
  seq: number;
  id: number;
  atMs: number;
  side: BoardSide;
  page: number | undefined;
  body: Uint8Array;
};

export async function insertOperations(db: Db, lessonId: string, operations: StoredOperation[]): Promise<void> {
  if (operations.length === 0) return;
  const column = <T>(value: (operation: StoredOperation) => T) => operations.map(value);
  // a list for each column: a statement holds 65,535 values
  await sql`
    insert into room_board_operations (lesson_id, seq, operation_id, at_ms, side, page, body)
    select ${lessonId}::uuid, given.* from unnest(
      ${column(({ seq }) => seq)}::integer[], ${column(({ id }) => id)}::bigint[], ${column(({ atMs }) => atMs)}::integer[],
      ${column(({ side }) => side)}::text[], ${column(({ page }) => page ?? null)}::smallint[],
      ${column(({ body }) => Buffer.from(body))}::bytea[]) as given`.execute(db);
}

const logged = (db: Db, lessonId: string) =>
  db
    .selectFrom("room_board_operations")
    .select(["seq", "operation_id", "at_ms", "side", "page", "body"])
    .where("lesson_id", "=", lessonId)
    .orderBy("seq");

type Row = { seq: number; operation_id: number; at_ms: number; side: string; page: number | null; body: Buffer };
const toLogged = ({ seq, operation_id, at_ms, side, page, body }: Row): Logged => ({
  seq,
  atMs: at_ms,
  side: side as BoardSide,
  operation: operationFrom(body, operation_id, page ?? undefined),
});

/** Those of these operations that are in the log already. */
export async function loggedAmong(db: Db, lessonId: string, ids: number[]): Promise<Logged[]> {
  if (ids.length === 0) return [];
  const among = sql<boolean>`operation_id = any (${ids}::bigint[])`;
  return (await logged(db, lessonId).where(among).execute()).map(toLogged);
}

/** The log after `seq`, in order. */
export async function logSince(db: Db, lessonId: string, seq: number, limit: number): Promise<Logged[]> {
  return (await logged(db, lessonId).where("seq", ">", seq).limit(limit).execute()).map(toLogged);
}

/** The log of one page after `seq`, in order. */
async function logOfPage(db: Db, lessonId: string, page: number, seq: number): Promise<Logged[]> {
  return (await logged(db, lessonId).where("page", "=", page).where("seq", ">", seq).execute()).map(toLogged);
}

/** A page as it is now, from its snapshot and what was logged since. Its `seq` is the room's. */
export async function pageNow(db: Db, lessonId: string, number: number): Promise<Page> {
  const lastSeq = (await findRecord(db, lessonId))?.lastSeq ?? 0;
  const snapshot = await db
    .selectFrom("room_board_snapshots")
    .select("body")
    .where("lesson_id", "=", lessonId)
    .where("page", "=", number)
    .executeTakeFirst();
  const page = snapshot ? readPageFrame(snapshot.body).page : emptyPage();
  for (const logged of await logOfPage(db, lessonId, number, page.seq)) applyToPage(page, logged);
  page.seq = Math.max(page.seq, lastSeq);
  forgetLost(page, page.seq);
  return page;
}

/** Stores the pages that have changed since their last snapshot. */
export async function storeSnapshots(db: Db, lessonId: string): Promise<void> {
  const { rows } = await sql<{ page: number }>`
    select distinct o.page from room_board_operations o
    left join room_board_snapshots s on s.lesson_id = o.lesson_id and s.page = o.page
    where o.lesson_id = ${lessonId} and o.page is not null and o.seq > coalesce(s.seq, 0)`.execute(db);
  for (const { page: number } of rows) {
    const page = await pageNow(db, lessonId, number);
    const body = Buffer.from(pageFrame(number, page));
    await sql`insert into room_board_snapshots (lesson_id, page, seq, body)
      select lesson_id, ${number}, ${page.seq}, ${body} from room_records where lesson_id = ${lessonId}
      on conflict (lesson_id, page) do update set seq = excluded.seq, body = excluded.body
      where room_board_snapshots.seq < excluded.seq`.execute(db);
  }
}
