import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { writeLog } from "#api/logs/index.ts";
import { payoutDetails } from "./payout-details.ts";
import { requireApproved } from "./payouts.access.ts";
import { markSent } from "./payouts.queries.ts";

/** Stores the bank's number of an approved payout, in the caller's transaction. */
export async function payoutSent(inside: Context, payoutId: string, utr: string): Promise<void> {
  const payout = await requireApproved(inside, payoutId, ["approved"]);
  await markSent(inside.db, payoutId, utr).catch((error: unknown) => {
    throw isViolationOf(error, "payouts_utr_key") ? new Refusal("utr-used") : error;
  });
  await writeLog(inside, { type: "PAYMENT", operation: "payout-sent", details: { ...payoutDetails(payout), utr } });
}
