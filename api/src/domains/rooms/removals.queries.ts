import type { Removed } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

type Shown = Omit<Removed, "at"> & { person: string };

/** Notes that a person was removed from a class; false if it was noted before. */
export async function insertRemoval(db: Db, lessonId: string, { person, side, name, by }: Shown): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("room_removals")
    .values({ lesson_id: lessonId, person, side, name, removed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets a side in again. Returns the names of the people concerned. */
export async function deleteRemoval(db: Db, lessonId: string, side: Removed["side"]): Promise<string[]> {
  const query = db.deleteFrom("room_removals").where("lesson_id", "=", lessonId).where("side", "=", side);
  return (await query.returning("name").execute()).map(({ name }) => name);
}

/** The people who may not come in, in the order in which they were removed. */
export async function removedFrom(db: Db, lessonId: string): Promise<(Shown & { at: Date })[]> {
  const rows = await db
    .selectFrom("room_removals")
    .select(["person", "side", "name", "removed_by as by", "removed_at as at"])
    .where("lesson_id", "=", lessonId)
    .orderBy("removed_at")
    .execute();
  return rows.map((row) => ({ ...row, side: row.side as Removed["side"] }));
}

/** Whether a person was removed from a class and not let in again. */
export const isRemoved = async (db: Db, lessonId: string, person: string): Promise<boolean> =>
  (await removedFrom(db, lessonId)).some((removed) => removed.person === person);

/** Those of these people who may not be in these classes. */
export async function removedAmong(db: Db, people: { lessonId: string; person: string }[]): Promise<Set<string>> {
  const [lessons, persons] = [people.map(({ lessonId }) => lessonId), people.map(({ person }) => person)];
  const { rows } = await sql<{ lessonId: string; person: string }>`
    select lesson_id as "lessonId", person from room_removals
    where (lesson_id, person) in (select * from unnest(${lessons}::uuid[], ${persons}::text[]))`.execute(db);
  return new Set(rows.map(placeOfPerson));
}

/** A person in a class, as one word. */
export const placeOfPerson = ({ lessonId, person }: { lessonId: string; person: string }): string => `${lessonId} ${person}`;

/** Those of these classes that were ended for everyone and not opened again. */
export async function endedAmong(db: Db, lessonIds: string[]): Promise<Set<string>> {
  const query = db
    .selectFrom("room_endings")
    .select("lesson_id")
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`);
  return new Set((await query.execute()).map(({ lesson_id }) => lesson_id));
}

/** Notes who has ended a class for everyone. */
export async function insertEnding(db: Db, lessonId: string, endedBy: string): Promise<void> {
  await db
    .insertInto("room_endings")
    .values({ lesson_id: lessonId, ended_by: endedBy })
    .onConflict((conflict) => conflict.column("lesson_id").doUpdateSet({ ended_by: endedBy, ended_at: clockNow }))
    .execute();
}

/** Opens an ended class again. */
export async function deleteEnding(db: Db, lessonId: string): Promise<void> {
  await db.deleteFrom("room_endings").where("lesson_id", "=", lessonId).execute();
}

/** Who has ended a class for everyone, if it was not opened again. */
export async function endedBy(db: Db, lessonId: string): Promise<string | undefined> {
  const row = await db.selectFrom("room_endings").select("ended_by").where("lesson_id", "=", lessonId).executeTakeFirst();
  return row?.ended_by;
}

/** Whether a class was ended for everyone and not opened again. */
export const isEnded = async (db: Db, lessonId: string): Promise<boolean> => (await endedBy(db, lessonId)) !== undefined;
