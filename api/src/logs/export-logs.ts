import type { CsvAnswer, CsvRow, LogEntry, LogFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { everyLogMatching } from "./logs.queries.ts";

const columns = ["Date", "Time", "Type", "Operation", "User", "Email", "From", "Details"];

export async function exportLogs({ db, now }: SignedIn, filter: LogFilter): Promise<CsvAnswer> {
  async function* batches() {
    for await (const entries of everyLogMatching(db, filter)) yield entries.map(toRow);
  }
  return { name: `logs-${dayInIndia(now())}.csv`, columns, batches: batches() };
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
