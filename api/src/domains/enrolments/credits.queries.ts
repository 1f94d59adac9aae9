import type { PaidOutcome } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

/** `reversals`: how often it was given and then owed again; part of the name of its next entry in the books. */
export type Credit = { nth: number; state: "owed" | "given" | "returned"; free: boolean; reversals: number };

/** An order's lessons as they were bought, in order. */
export async function creditsOf(db: Db, orderId: string): Promise<Credit[]> {
  return await db
    .selectFrom("lesson_credits")
    .select(["nth", "state", "free", "reversals"])
    .where("order_id", "=", orderId)
    .orderBy("nth")
    .execute();
}

/** Adds a free lesson. Returns its number. */
export async function insertFreeCredit(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ nth: number }>`
    insert into lesson_credits (order_id, nth, free)
    select ${orderId}::uuid, max(nth) + 1, true from lesson_credits where order_id = ${orderId}::uuid
    returning nth`.execute(db);
  return rows[0]?.nth ?? 0;
}

/** Changes the state of an owed credit. Returns how often it was reversed before; undefined unless it was owed. */
export async function changeCredit(
  db: Db,
  orderId: string,
  nth: number,
  state: "given" | "returned",
): Promise<number | undefined> {
  const row = await db
    .updateTable("lesson_credits")
    .set({ state })
    .where("order_id", "=", orderId)
    .where("nth", "=", nth)
    .where("state", "=", "owed")
    .returning("reversals")
    .executeTakeFirst();
  return row?.reversals;
}

/** Makes a given credit owed again. Returns how often that has happened; undefined unless it was given. */
export async function reverseCredit(db: Db, orderId: string, nth: number): Promise<number | undefined> {
  const row = await db
    .updateTable("lesson_credits")
    .set({ state: "owed", reversals: sql<number>`reversals + 1` })
    .where("order_id", "=", orderId)
    .where("nth", "=", nth)
    .where("state", "=", "given")
    .returning("reversals")
    .executeTakeFirst();
  return row?.reversals;
}

/** `freeNth`: the free lesson that followed. */
export type StoredOutcome = { outcome: PaidOutcome; freeNth: number | null };

/** Stores a lesson's outcome in place of an earlier one. */
export async function keepOutcome(db: Db, lessonId: string, { outcome, freeNth }: StoredOutcome): Promise<void> {
  const stored = { outcome, free_nth: freeNth, set_at: clockNow };
  await db
    .insertInto("lesson_outcomes")
    .values({ lesson_id: lessonId, ...stored })
    .onConflict((conflict) => conflict.column("lesson_id").doUpdateSet(stored))
    .execute();
}

/** How lessons count, by lesson id; a lesson without an outcome is left out. */
export async function outcomesOf(db: Db, lessonIds: string[]): Promise<Map<string, StoredOutcome>> {
  const rows = await db
    .selectFrom("lesson_outcomes")
    .select(["lesson_id", "outcome", "free_nth as freeNth"])
    .$castTo<StoredOutcome & { lesson_id: string }>()
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ lesson_id, ...outcome }) => [lesson_id, outcome]));
}
