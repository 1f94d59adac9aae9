import type { CsvAnswer } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "./write-log.queries.ts";

/** Writes down who exports what by which filter before the first row leaves, and how many rows left when the last has. */
export async function logExport(
  context: SignedIn,
  operation: string,
  filter: Record<string, unknown>,
  answer: CsvAnswer,
): Promise<CsvAnswer> {
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
