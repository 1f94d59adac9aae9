import type { Db } from "#api/db/database.ts";

/** The ids of a request's lessons with an open objection, paid ones included. */
export async function disputedLessons(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("disputed_lessons")
    .select("lesson_id")
    .$castTo<{ lesson_id: string }>() // the types of a view allow null everywhere
    .where("booking_id", "=", bookingId)
    .execute();
  return rows.map(({ lesson_id }) => lesson_id);
}
