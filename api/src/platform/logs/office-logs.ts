import {
  type contract,
  type CsvResult,
  firstRow,
  type HandlerResult,
  type LogEntry,
  type LogFilter,
  metaOf,
  type OperationType,
  type ParsedInput,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import officeReplies from "#api/platform/core/office-replies.en.ts";
import { type CsvColumns, csvOf } from "#api/platform/db/batches.ts";
import { exportPersonal } from "./log-export.ts";
import { everyLogMatching, hideEntry, insertClearing, logsMatching } from "./logs.queries.ts";
import { writeLog } from "./write-log.queries.ts";

type Input = ParsedInput<typeof contract.logs.findLogs>["query"];

/** One page of the log. */
export async function findLogs({ db }: SignedIn, query: Input): Promise<HandlerResult<typeof contract.logs.findLogs>> {
  const { logs, total, totalIsMinimum, hiddenReads } = await logsMatching(db, query, { ...query, offset: firstRow(query) });
  const { currentPage, totalPages } = metaOf(query, total);
  return { logs, totalCount: total, currentPage, totalPages, totalIsMinimum, hiddenReads };
}

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

/** Adds a person's note to the log. */
export async function addNote(
  context: SignedIn,
  { operation, operationType }: { operation: string; operationType: OperationType },
): Promise<{ message: string }> {
  await writeLog(context, { type: operationType, operation, isNote: true });
  return { message: officeReplies.noteAdded };
}

/** Hides an entry from the screen. The log keeps it, and records who hid it. */
export function hideLog(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const hidden = await hideEntry(inside.db, id, inside.viewer.name);
    if (!hidden) throw new Refusal("log-entry-gone");
    await writeLog(inside, { type: "DELETE", operation: "log-entry-hidden", details: { id, entry: hidden.operation } });
    return { id };
  });
}

type ClearLogsInput = { olderThan?: string | undefined; operationType?: OperationType | undefined };

/** Hides entries before a day in India, or all, of one type or of all types. */
export function clearLogs(context: SignedIn, { olderThan, operationType }: ClearLogsInput): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    await insertClearing(inside.db, { olderThan, operationType, by: inside.viewer.name });
    const details = { olderThan: olderThan ?? "everything until now", operationType: operationType ?? "all types" };
    await writeLog(inside, { type: "DELETE", operation: "logs-cleared", details });
    return { message: officeReplies.logsCleared };
  });
}
