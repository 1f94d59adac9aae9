import type { PaidOutcome } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";

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
