import type { CsvAnswer, LogFilter } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { everyLogMatching } from "./logs.queries.ts";

export async function exportLogs({ db, now }: SignedIn, filter: LogFilter): Promise<CsvAnswer> {
  async function* rows() {
    yield ["Date", "Time", "Type", "Operation", "User", "Email", "From", "Details"];
    for await (const entry of everyLogMatching(db, filter)) {
      const { date, time, operationType, operation, userName, userEmail, clientAddress, details } = entry;
      yield [date, time, operationType, operation, userName, userEmail, clientAddress, JSON.stringify(details)];
    }
  }
  return { name: `logs-${dayInIndia(now())}.csv`, rows: rows() };
}
