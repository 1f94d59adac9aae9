import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Attendee } from "./verdict.policy.ts";

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

/** Those of these lessons that have an open objection. */
export async function disputedAmong(db: Db, lessonIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("room_objections")
    .select("lesson_id")
    .where("settled_by", "is", null)
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ lesson_id }) => lesson_id));
}

/** Settles a lesson's objections; false if none is open. */
export async function settleObjectionsTo(db: Db, lessonId: string, settledBy: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update room_objections set settled_by = ${settledBy} where lesson_id = ${lessonId}::uuid and settled_by is null`.execute(db);
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
