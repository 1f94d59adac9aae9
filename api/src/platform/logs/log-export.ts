import type { CsvResult } from "@tutoring/contract";
import { requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { writeLog } from "./write-log.queries.ts";

type Filter = Record<string, unknown>;

/** Exports personal data, after a recent proof of identity. Any filter needs one, because most can be widened to everything. */
export function exportPersonal(context: SignedIn, operation: string, filter: Filter, answer: CsvResult): Promise<CsvResult> {
  // protects C12: asking for identity before an export
  requireFreshSignIn(context);
  return logExport(context, operation, filter, answer);
}

/** Logs the export and its filter before the first row is sent, and the number of rows after the last. */
export async function logExport(context: SignedIn, operation: string, filter: Filter, answer: CsvResult): Promise<CsvResult> {
  // protects C1: the entry of an export
  await writeLog(context, { type: "SYSTEM", operation, details: { file: answer.name, filter } });
  let rows = 0;
  async function* counted() {
    try {
      for await (const batch of answer.batches) {
        rows += batch.length;
        yield batch;
      }
    } finally {
      await writeLog(context, { type: "SYSTEM", operation: `${operation}-ended`, details: { file: answer.name, rows } });
    }
  }
  return { ...answer, batches: counted() };
}

/** For the log: before and after of each changed field. Fields missing in `after` are left out. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, now]) => {
      const was = before[field] ?? null;
      return JSON.stringify(was) === JSON.stringify(now ?? null) ? [] : [[field, { before: was, after: now ?? null }]];
    }),
  );
}
