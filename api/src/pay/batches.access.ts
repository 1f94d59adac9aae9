import type { PayoutBatch } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { batches } from "./payouts.queries.ts";

/** A batch of payouts. Refuses with `no-such-batch`. */
export async function requireBatch({ db }: Context, batchId: string): Promise<PayoutBatch> {
  const [batch] = await batches(db, batchId);
  if (!batch) throw new Refusal("no-such-batch");
  return batch;
}

/** A batch that waits for approval. Refuses with `no-such-batch` or `batch-approved`. */
export async function requireProposed(context: Context, batchId: string): Promise<PayoutBatch> {
  const batch = await requireBatch(context, batchId);
  if (batch.approved) throw new Refusal("batch-approved");
  return batch;
}
