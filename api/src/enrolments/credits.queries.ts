import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

export type Credit = { nth: number; state: "owed" | "given" | "returned"; free: boolean };

/** An order's lessons as they were bought, in order. */
export async function creditsOf(db: Db, orderId: string): Promise<Credit[]> {
  return await db
    .selectFrom("lesson_credits")
    .select(["nth", "state", "free"])
    .where("order_id", "=", orderId)
    .orderBy("nth")
    .execute();
}

export async function insertCredits(db: Db, orderId: string, lessons: number): Promise<void> {
  await sql`
    insert into lesson_credits (order_id, nth, free)
    select ${orderId}::uuid, nth, false from generate_series(1, ${lessons}::integer) as nth`.execute(db);
}

/** One more, free of charge. Returns its number. */
export async function insertFreeCredit(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ nth: number }>`
    insert into lesson_credits (order_id, nth, free)
    select ${orderId}::uuid, max(nth) + 1, true from lesson_credits where order_id = ${orderId}::uuid
    returning nth`.execute(db);
  return rows[0]?.nth ?? 0;
}

/** False unless it was owed. */
export async function changeCredit(db: Db, orderId: string, nth: number, state: "given" | "returned"): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("lesson_credits")
    .set({ state })
    .where("order_id", "=", orderId)
    .where("nth", "=", nth)
    .where("state", "=", "owed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
