import { clockNow, type Db } from "#api/db/database.ts";

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
