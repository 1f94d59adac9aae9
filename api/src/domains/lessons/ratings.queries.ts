import type { RequestFile } from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";

/** False when the lesson was rated already. */
export async function insertRating(db: Db, lessonId: string, stars: number, words: string): Promise<boolean> {
  const row = await db
    .insertInto("lesson_ratings")
    .values({ lesson_id: lessonId, stars, words })
    .onConflict((conflict) => conflict.doNothing())
    .returning("stars")
    .executeTakeFirst();
  return row !== undefined;
}

/** Null while a lesson is not rated. */
export async function starsOf(db: Db, lessonId: string): Promise<number | null> {
  const row = await db.selectFrom("lesson_ratings").select("stars").where("lesson_id", "=", lessonId).executeTakeFirst();
  return row?.stars ?? null;
}

/** The newest of a booking's lessons. */
export async function ratingOf(db: Db, bookingId: string): Promise<RequestFile["rating"]> {
  const row = await db
    .selectFrom("lesson_ratings as r")
    .innerJoin("lessons as l", "l.lesson_id", "r.lesson_id")
    .select(["r.stars", "r.words"])
    .where("l.booking_id", "=", bookingId)
    .orderBy("l.lesson_number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
