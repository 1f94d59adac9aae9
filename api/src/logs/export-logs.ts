import type { CsvResult, CsvRow, LogEntry, LogFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { exportPersonal } from "./log-export.ts";
import { everyLogMatching } from "./logs.queries.ts";

const columns = ["Date", "Time", "Type", "Operation", "Note", "User", "Email", "From", "Details"];

/** Exports the matching entries as CSV, after a recent proof of identity. */
export function exportLogs(context: SignedIn, filter: LogFilter): Promise<CsvResult> {
  const name = `logs-${dayInIndia(context.now())}.csv`;
  const batches = eachOf(everyLogMatching(context.db, filter), toRow);
  return exportPersonal(context, "logs-exported", filter, { name, columns, batches });
}

/** Notes are marked, because an admin may word one like any event. */
const toRow = (entry: LogEntry): CsvRow => [
  entry.date,
  entry.time,
  entry.operationType,
  entry.operation,
  entry.isNote ? "note" : "",
  entry.userName,
  entry.userEmail,
  entry.clientAddress,
  JSON.stringify(entry.details),
];
