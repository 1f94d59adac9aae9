import type { Money } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { refundByBank } from "#api/payments/index.ts";
import { showMoney } from "./show-money.ts";

/** Records that a refund went by bank transfer. Refuses one that the provider sends, or that has arrived, and a UTR of another refund. */
export async function recordTransfer(context: SignedIn, refundId: string, utr: string): Promise<Money> {
  const sent = await refundByBank(context, refundId, utr).catch((error: unknown) => {
    throw isViolationOf(error, "refunds_reference_key") ? new Refusal("utr-used") : error;
  });
  if (!sent) throw new Refusal("no-refund-to-send");
  return showMoney(context);
}
