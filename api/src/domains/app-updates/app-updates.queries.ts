import type { AppUpdate, AppUpdateInput, AppUpdateStatus } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import { eachOf, inBatches, type NewRow } from "#api/platform/db/batches.ts";
import type { Db } from "#api/platform/db/database.ts";
import type { Tables } from "#api/platform/db/tables.ts";

/** Versions are ordered as numbers: 1.10.0 is newer than 1.9.0. */
export async function newestActiveUpdate(db: Db): Promise<AppUpdate | undefined> {
  const row = await db
    .selectFrom("app_updates")
    .selectAll()
    .where("status", "=", "ACTIVE")
    .orderBy(byVersion, "desc")
    .orderBy("app_update_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toAppUpdate(row);
}

const byVersion = sql`string_to_array(curr_version, '.')::integer[]`;
const columns = { createdAt: "created_at", currVersion: byVersion, status: "status" } as const;
type Page = { limit: number; offset: number; sort: keyof typeof columns; order: "asc" | "desc" };

/** One page of the versions of a status. */
export async function appUpdatesMatching(
  db: Db,
  status: AppUpdateStatus | "ALL",
  { limit, offset, sort, order }: Page,
): Promise<{ updates: AppUpdate[]; total: number }> {
  let matching = db.selectFrom("app_updates");
  if (status !== "ALL") matching = matching.where("status", "=", status);
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy(columns[sort], order).orderBy("app_update_id", order).limit(limit).offset(offset).execute(),
    matching.select((one) => one.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { updates: rows.map(toAppUpdate), total };
}

/** All versions of a status, oldest first, in batches. */
export function everyAppUpdate(db: Db, status: AppUpdateStatus | "ALL"): AsyncGenerator<AppUpdate[]> {
  let matching = db.selectFrom("app_updates").selectAll().orderBy("app_update_id");
  if (status !== "ALL") matching = matching.where("status", "=", status);
  const batches = inBatches<Selectable<Tables["app_updates"]>>((last, limit) =>
    matching
      .where("app_update_id", ">", last?.app_update_id ?? 0)
      .limit(limit)
      .execute(),
  );
  return eachOf(batches, toAppUpdate);
}

export async function insertAppUpdate(db: Db, input: AppUpdateInput): Promise<AppUpdate> {
  return toAppUpdate(await db.insertInto("app_updates").values(rowOf(input)).returningAll().executeTakeFirstOrThrow());
}

/** The version, its row locked; undefined without one. */
export async function lockAppUpdate(db: Db, id: number): Promise<AppUpdate | undefined> {
  const row = await db.selectFrom("app_updates").selectAll().where("app_update_id", "=", id).forUpdate().executeTakeFirst();
  return row && toAppUpdate(row);
}

/** Changes a version and raises its row version. Returns the new state. */
export async function changeAppUpdate(
  db: Db,
  id: number,
  change: AppUpdateInput | { status: AppUpdateStatus },
): Promise<AppUpdate> {
  const row = await db
    .updateTable("app_updates")
    .set({ ...("status" in change ? change : rowOf(change)), version: sql<number>`version + 1` })
    .where("app_update_id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAppUpdate(row);
}

export async function removeAppUpdate(db: Db, id: number): Promise<void> {
  await db.deleteFrom("app_updates").where("app_update_id", "=", id).execute();
}

const rowOf = (input: AppUpdateInput) =>
  ({
    prev_version: input.prevVersion,
    curr_version: input.currVersion,
    mandatory: input.mandatory,
    description: input.description,
    release_notes: input.releaseNotes,
    download_url: input.downloadUrl,
    size: input.size,
  }) satisfies NewRow<"app_updates">;

const toAppUpdate = (row: Selectable<Tables["app_updates"]>): AppUpdate => ({
  id: row.app_update_id,
  prevVersion: row.prev_version,
  currVersion: row.curr_version,
  mandatory: row.mandatory,
  description: row.description,
  releaseNotes: row.release_notes,
  downloadUrl: row.download_url,
  size: row.size,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
