import type { CsvResult, LogEntry, LogFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { type CsvColumns, csvOf } from "#api/db/batches.ts";
import { exportPersonal } from "./log-export.ts";
import { everyLogMatching } from "./logs.queries.ts";

const columns: CsvColumns<LogEntry> = {
  Date: ({ date }) => date,
  Time: ({ time }) => time,
  Type: ({ operationType }) => operationType,
  Operation: ({ operation }) => operation,
  // an admin may word a note like any event
  Note: ({ isNote }) => (isNote ? "note" : ""),
  User: ({ userName }) => userName,
  Email: ({ userEmail }) => userEmail,
  From: ({ clientAddress }) => clientAddress,
  Details: ({ details }) => JSON.stringify(details),
};

/** Exports the matching entries as CSV, after a recent proof of identity. */
export function exportLogs(context: SignedIn, filter: LogFilter): Promise<CsvResult> {
  const file = csvOf(`logs-${dayInIndia(context.now())}.csv`, columns, everyLogMatching(context.db, filter));
  return exportPersonal(context, "logs-exported", filter, file);
}
