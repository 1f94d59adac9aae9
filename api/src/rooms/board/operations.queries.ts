import { type BoardSide, type Logged, operationFrom } from "@tutoring/contract/board";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

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
export async function logOfPage(db: Db, lessonId: string, page: number, seq: number): Promise<Logged[]> {
  return (await logged(db, lessonId).where("page", "=", page).where("seq", ">", seq).execute()).map(toLogged);
}
