import type { CsvAnswer } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { writeLog } from "./write-log.queries.ts";

type Filter = Record<string, unknown>;

/** An export of what is about people, only after a fresh proof: almost any filter can be made to let everything through. */
export function exportPersonal(context: SignedIn, operation: string, filter: Filter, answer: CsvAnswer): Promise<CsvAnswer> {
  requireFreshSignIn(context);
  return logExport(context, operation, filter, answer);
}

/** Writes down who exports what by which filter before the first row leaves, and how many rows left when the last has. */
export async function logExport(context: SignedIn, operation: string, filter: Filter, answer: CsvAnswer): Promise<CsvAnswer> {
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
