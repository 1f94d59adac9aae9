import type { Side } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Attendee } from "./verdict.policy.ts";

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
