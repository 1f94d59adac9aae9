import type { PayoutBatch } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireBatch } from "./batches.access.ts";

/** Before tax, in paise. */
export const sumOf = ({ payouts }: PayoutBatch) => payouts.reduce((sum, { grossPaise }) => sum + grossPaise, 0);

/** Logs an operation on a batch. Refuses with `no-such-batch`. */
export async function logBatch(context: SignedIn, batchId: string, operation: string): Promise<void> {
  const batch = await requireBatch(context, batchId);
  const details = { batch: batch.number, payouts: batch.payouts.length, rupees: sumOf(batch) / 100 };
  await writeLog(context, { type: "PAYMENT", operation, details });
}
