import type { Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireProposed } from "./batches.access.ts";
import { lockPay } from "./lock-pay.ts";
import { logBatch } from "./log-batch.ts";
import { deleteBatch } from "./payouts.queries.ts";
import { showPay } from "./show-pay.ts";

/** Gives up a batch that waits for approval. Refuses with `no-such-batch` or `batch-approved`. */
export function dropBatch(context: SignedIn, batchId: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    await requireProposed(inside, batchId);
    await logBatch(inside, batchId, "payouts-given-up");
    await deleteBatch(inside.db, batchId);
    return showPay(inside);
  });
}
