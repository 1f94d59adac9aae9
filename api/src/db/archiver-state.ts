import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Whether the database archives its changes, and whether its last try failed. */
export async function archiverState(db: Db): Promise<{ archiving: boolean; failing: boolean }> {
  const { rows } = await sql<{ archiving: boolean; failing: boolean }>`
    select current_setting('archive_mode') <> 'off' as archiving,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { archiving: false, failing: false };
}
