import type { CsvAnswer, CsvRow, LogEntry, LogFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { eachOf } from "#api/db/batches.ts";
import { everyLogMatching } from "./logs.queries.ts";

const columns = ["Date", "Time", "Type", "Operation", "User", "Email", "From", "Details"];

export async function exportLogs({ db, now }: SignedIn, filter: LogFilter): Promise<CsvAnswer> {
  return { name: `logs-${dayInIndia(now())}.csv`, columns, batches: eachOf(everyLogMatching(db, filter), toRow) };
}

const toRow = ({ date, time, operationType, operation, userName, userEmail, clientAddress, details }: LogEntry): CsvRow => [
  date,
  time,
  operationType,
  operation,
  userName,
  userEmail,
  clientAddress,
  JSON.stringify(details),
];
