import {
  applyToPage,
  asDrawing,
  type BoardSide,
  bodyOf,
  emptyPage,
  forgetLost,
  type Logged,
  type Operation,
  operationFrom,
  type Page,
  pageFrame,
  pageOf,
  readPageFrame,
} from "@tutoring/contract/board";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { findRecord } from "./records.queries.ts";

/** Stores entries of a class's log. A change is stored as the drawing that it makes, with its target beside it. */
export async function insertOperations(db: Db, lessonId: string, entries: Logged[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <T>(value: (operation: Operation, entry: Logged) => T) => entries.map((entry) => value(entry.operation, entry));
  // a list for each column: a statement holds 65,535 values
  await sql`
    insert into room_board_operations (lesson_id, seq, operation_id, at_ms, side, page, body, target)
    select ${lessonId}::uuid, given.* from unnest(
      ${column((_, { seq }) => seq)}::integer[], ${column(({ id }) => id)}::bigint[], ${column((_, { atMs }) => atMs)}::integer[],
      ${column((_, { side }) => side)}::text[], ${column((operation) => pageOf(operation) ?? null)}::smallint[],
      ${column((operation) => Buffer.from(storedBody(operation)))}::bytea[],
      ${column((operation) => (operation.kind === "change" ? operation.target : null))}::bigint[]) as given`.execute(db);
}

const storedBody = (operation: Operation) => bodyOf(operation.kind === "change" ? asDrawing(operation) : operation);

/** By which one operation is told from another under the same number. */
export const storedLength = (operation: Operation): number => storedBody(operation).length;

const logged = (db: Db, lessonId: string) =>
  db
    .selectFrom("room_board_operations")
    .select(["seq", "operation_id", "at_ms", "side", "page", "body", "target"])
    .where("lesson_id", "=", lessonId)
    .orderBy("seq");

type Row = {
  seq: number;
  operation_id: number;
  at_ms: number;
  side: string;
  page: number | null;
  body: Buffer;
  target: number | null;
};
const toLogged = ({ seq, operation_id, at_ms, side, page, body, target }: Row): Logged => {
  const operation = operationFrom(body, operation_id, page ?? undefined);
  const change = target !== null && operation.kind === "draw" ? { ...operation, kind: "change" as const, target } : undefined;
  return { seq, atMs: at_ms, side: side as BoardSide, operation: change ?? operation };
};

/** Whose a drawing is, and its page. */
export type Drawing = { side: BoardSide; page: number };

/** Those of these operations that are drawings, without their bodies: they may be asked for in great numbers. */
export async function drawingsAmong(db: Db, lessonId: string, ids: number[]): Promise<Map<number, Drawing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Drawing & { id: number }>`
    select operation_id as id, side, page from room_board_operations
    where lesson_id = ${lessonId} and operation_id = any (${ids}::bigint[]) and target is null and get_byte(body, 0) < 16`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...drawing }) => [id, drawing]));
}

/** What the log has under a number: an operation whose body is this long; undefined where it is another than the one that was asked for. */
export type Known = { length: number; logged: Logged | undefined };

/** What the log has under the numbers of these operations. Others than these are not read: a page that sends little gets little. */
export async function loggedAmong(db: Db, lessonId: string, operations: Operation[]): Promise<Map<number, Known>> {
  if (operations.length === 0) return new Map();
  const [ids, lengths] = [operations.map(({ id }) => id), operations.map(storedLength)];
  const { rows } = await sql<Row & { length: number; body: Buffer | null }>`
    select seq, operation_id, at_ms, side, page, target, octet_length(body) as length,
      case when octet_length(body) = any (array_agg(given.length)) then body end as body
    from unnest(${ids}::bigint[], ${lengths}::integer[]) as given (id, length)
    join room_board_operations on lesson_id = ${lessonId} and operation_id = id
    group by lesson_id, seq`.execute(db);
  return new Map(
    rows.map(({ body, length, ...row }) => [row.operation_id, { length, logged: body ? toLogged({ ...row, body }) : undefined }]),
  );
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
