import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** The families that operators erased, by their accounts' ids. */
export async function erasedFamilies(db: Db): Promise<{ at: string; familyId: string }[]> {
  const { rows } = await sql<{ at: Date; familyId: string }>`
    select created_at as at, details->>'familyId' as "familyId" from log_entries
    where operation_type = 'DELETE' and operation = 'family-erased' order by log_id`.execute(db);
  return rows.map(({ at, familyId }) => ({ at: at.toISOString(), familyId }));
}
