import type { Side } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { Span } from "./spans.ts";
import type { Attendee } from "./verdict.policy.ts";

/** A connection that is still there counts until now. */
export type Connection = { side: Side; name: string; from: Date; until: Date; idleSeconds: number; ended: string | null };

/** Everyone's connections to a class, in order. */
export async function connectionsOf(db: Db, lessonId: string): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select side, name, from_at as "from", idle_seconds as "idleSeconds", ended,
      case when process_id is not null and until_at > clock_now() - interval '10 seconds' then clock_now() else until_at end as "until"
    from room_presence where lesson_id = ${lessonId}::uuid order by from_at limit 2000`.execute(db);
  return rows;
}

/** When each side tried to come. */
export async function triesOf(db: Db, lessonId: string): Promise<{ side: Side; name: string; at: Date }[]> {
  return await db
    .selectFrom("room_attempts")
    .select(["side", "name", "at"])
    .where("lesson_id", "=", lessonId)
    .orderBy("at")
    .limit(2000)
    .execute();
}

/** When at least one of our processes was up; one with a recent beat still is. */
export async function upTimes(db: Db, from: Date, until: Date): Promise<Span[]> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select from_at as "from",
      case when until_at > clock_now() - interval '15 seconds' then clock_now() else until_at end as "until"
    from process_heartbeats where until_at >= ${from} and from_at <= ${until} order by from_at`.execute(db);
  return rows.map((row) => ({ from: row.from.getTime(), until: row.until.getTime() }));
}

export type Objection = { side: Attendee; name: string; text: string; writtenAt: Date; settledBy: string | null };

/** False when this side has objected before. */
export async function insertObjection(
  db: Db,
  lessonId: string,
  { side, name, text }: Pick<Objection, "side" | "name" | "text">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("room_objections")
    .values({ lesson_id: lessonId, side, name, text, settled_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The objections to a lesson, settled ones included, oldest first. */
export async function objectionsTo(db: Db, lessonId: string): Promise<Objection[]> {
  return await db
    .selectFrom("room_objections")
    .select(["side", "name", "text", "written_at as writtenAt", "settled_by as settledBy"])
    .where("lesson_id", "=", lessonId)
    .orderBy("written_at")
    .execute();
}

/** Whether a lesson has an open objection. */
export const isDisputed = async (db: Db, lessonId: string): Promise<boolean> =>
  (await objectionsTo(db, lessonId)).some(({ settledBy }) => settledBy === null);

/** When the newest open objection to each of these lessons was written, if there is one. */
export async function disputedAmong(db: Db, lessonIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("room_objections")
    .select(["lesson_id", sql<Date>`max(written_at)`.as("at")])
    .where("settled_by", "is", null)
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .groupBy("lesson_id")
    .execute();
  return new Map(rows.map(({ lesson_id, at }) => [lesson_id, at]));
}

/** Settles a lesson's objections, if `seen` is given only those that were written by then; null: none was read. False if none was settled. */
export async function settleObjectionsTo(db: Db, lessonId: string, settledBy: string, seen?: string | null): Promise<boolean> {
  if (seen === null) return false;
  const { numAffectedRows } = await sql`
    update room_objections set settled_by = ${settledBy} where lesson_id = ${lessonId}::uuid and settled_by is null
      and (${seen ?? null}::timestamptz is null or date_trunc('milliseconds', written_at) <= ${seen ?? null}::timestamptz)`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

type OwnObjection = { text: string; settled: boolean };

/** The tutors' objections to these lessons, by lesson. */
export async function tutorsObjections(db: Db, lessonIds: string[]): Promise<Map<string, OwnObjection>> {
  const rows = await db
    .selectFrom("tutors_objections")
    .selectAll()
    .$castTo<OwnObjection & { lesson_id: string }>() // the types of a view allow null everywhere
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ lesson_id, text, settled }) => [lesson_id, { text, settled }]));
}

/** Those of these lessons that have not been checked yet. */
export async function withoutAlarm(db: Db, lessonIds: string[]): Promise<string[]> {
  if (lessonIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${lessonIds}::uuid[]) as asked (id)
    where not exists (select from room_alarms where lesson_id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records who was missing; false if another process already did. */
export async function insertAlarm(db: Db, lessonId: string, missing: Attendee[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("room_alarms")
    .values({ lesson_id: lessonId, missing, raised_for: missing })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that a side has come, so that it is no longer missing. */
export async function takeFromAlarm(db: Db, lessonId: string, side: Side): Promise<void> {
  await sql`
    update room_alarms set missing = array_remove(missing, ${side})
    where lesson_id = ${lessonId}::uuid and ${side} = any (missing)`.execute(db);
}
