import type { AppUpdate, AppUpdateStatus, CsvResult, CsvRow } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { logExport } from "#api/logs/index.ts";
import { everyAppUpdate } from "./app-updates.queries.ts";

const columns = ["Date", "Previous", "Current", "Mandatory", "Status", "Size", "Download URL", "Description", "Release notes"];

/** Exports the versions of a status as CSV. */
export function exportAppUpdates(context: SignedIn, status: AppUpdateStatus | "ALL"): Promise<CsvResult> {
  const name = `app-updates-${dayInIndia(context.now())}.csv`;
  const batches = eachOf(everyAppUpdate(context.db, status), toRow);
  return logExport(context, "app-updates-exported", { status }, { name, columns, batches });
}

function toRow(update: AppUpdate): CsvRow {
  const { prevVersion, currVersion, mandatory, status, size, downloadUrl, description, releaseNotes } = update;
  const date = dayInIndia(new Date(update.createdAt));
  return [date, prevVersion, currVersion, mandatory ? "yes" : "no", status, size, downloadUrl, description, releaseNotes];
}
