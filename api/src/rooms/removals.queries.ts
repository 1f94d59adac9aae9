import type { Removed } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";

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
