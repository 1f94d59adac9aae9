import type { CsvAnswer, CsvRow, LogEntry, LogFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { everyLogMatching } from "./logs.queries.ts";

const columns = ["Date", "Time", "Type", "Operation", "Note", "User", "Email", "From", "Details"];

export async function exportLogs({ db, now }: SignedIn, filter: LogFilter): Promise<CsvAnswer> {
  return { name: `logs-${dayInIndia(now())}.csv`, columns, batches: eachOf(everyLogMatching(db, filter), toRow) };
}

/** A note says so: an admin may give it the words of any event. */
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
