import type { Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { payoutSent } from "./payout-sent.ts";
import { showPay } from "./show-pay.ts";

/** Records the bank's number of an approved payout. */
export function recordPayout(context: SignedIn, payoutId: string, utr: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await payoutSent(inside, payoutId, utr);
    return showPay(inside);
  });
}
