import type { AppUpdate } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Tables } from "#api/db/tables.ts";

/** Versions are ordered as numbers: 1.10.0 is newer than 1.9.0. */
export async function newestActiveUpdate(db: Db): Promise<AppUpdate | undefined> {
  const row = await db
    .selectFrom("app_updates")
    .selectAll()
    .where("status", "=", "ACTIVE")
    .orderBy(sql`string_to_array(curr_version, '.')::integer[]`, "desc")
    .orderBy("app_update_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toAppUpdate(row);
}

const toAppUpdate = (row: Selectable<Tables["app_updates"]>): AppUpdate => ({
  id: row.app_update_id,
  prevVersion: row.prev_version,
  currVersion: row.curr_version,
  mandatory: row.mandatory,
  description: row.description,
  releaseNotes: row.release_notes,
  downloadUrl: row.download_url,
  size: row.size,
  status: row.status as AppUpdate["status"],
  createdAt: row.created_at.toISOString(),
});
