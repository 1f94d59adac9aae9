import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** How often a tutor has renewed the address. */
export async function generationOf(db: Db, tutorId: number): Promise<number> {
  const row = await db.selectFrom("calendar_feeds").select("generation").where("tutor_id", "=", tutorId).executeTakeFirst();
  return row?.generation ?? 0;
}

/** Starts a new generation of the address, and returns its number. */
export async function renew(db: Db, tutorId: number): Promise<number> {
  const row = await db
    .insertInto("calendar_feeds")
    .values({ tutor_id: tutorId, generation: 1 })
    .onConflict((same) => same.column("tutor_id").doUpdateSet({ generation: sql<number>`calendar_feeds.generation + 1` }))
    .returning("generation")
    .executeTakeFirstOrThrow();
  return row.generation;
}
