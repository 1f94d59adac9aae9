import type { AppUpdate, AppUpdateStatus, CsvResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { type CsvColumns, csvOf } from "#api/db/batches.ts";
import { logExport } from "#api/logs/index.ts";
import { everyAppUpdate } from "./app-updates.queries.ts";

const columns: CsvColumns<AppUpdate> = {
  Date: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  Previous: ({ prevVersion }) => prevVersion,
  Current: ({ currVersion }) => currVersion,
  Mandatory: ({ mandatory }) => (mandatory ? "yes" : "no"),
  Status: ({ status }) => status,
  Size: ({ size }) => size,
  "Download URL": ({ downloadUrl }) => downloadUrl,
  Description: ({ description }) => description,
  "Release notes": ({ releaseNotes }) => releaseNotes,
};

/** Exports the versions of a status as CSV. */
export function exportAppUpdates(context: SignedIn, status: AppUpdateStatus | "ALL"): Promise<CsvResult> {
  const file = csvOf(`app-updates-${dayInIndia(context.now())}.csv`, columns, everyAppUpdate(context.db, status));
  return logExport(context, "app-updates-exported", { status }, file);
}
