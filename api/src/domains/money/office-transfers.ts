import type { Money } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { makeOnce } from "#api/domains/identity/index.ts";
import { lockPay, payoutSent } from "#api/domains/pay/index.ts";
import { refundByBank } from "#api/domains/payments/index.ts";
import { checkBankFile } from "./check-bank-file.ts";
import { showMoney } from "./office-money.ts";

/** Records that a refund went by bank transfer. Refuses one that the provider sends, or that has arrived, and a UTR of another refund. */
export async function recordTransfer(context: SignedIn, refundId: string, utr: string): Promise<Money> {
  await inTransaction(context, (inside) =>
    makeOnce(inside, async () => {
      if (!(await refundByBank(inside, refundId, utr))) throw new Refusal("no-refund-to-send");
      return refundId;
    }),
  ).catch((error: unknown) => {
    throw isViolationOf(error, "refunds_reference_key") ? new Refusal("utr-used") : error;
  });
  return showMoney(context);
}

/** Marks what the file says as sent, in one transaction: everything that the preview showed as right, or nothing if that has changed. */
export async function markBankFile(context: SignedIn, { file, seen }: { file: File; seen: string }): Promise<{ marked: number }> {
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const checked = await checkBankFile(inside, file);
    // protects C52: comparing with what was seen [checked.seen !== seen → seen === ""]
    if (checked.seen !== seen) throw new Refusal("bank-file-changed");
    if (checked.ready === 0) throw new Refusal("nothing-to-mark");
    for (const { reference, utr, pays, problem } of checked.lines) {
      if (problem !== null) continue;
      if (pays?.kind === "payout") await payoutSent(inside, reference, utr);
      else if (!(await refundByBank(inside, reference, utr))) throw new Refusal("bank-file-changed");
    }
    const details = { marked: checked.ready, leftOut: checked.lines.length - checked.ready };
    await writeLog(inside, { type: "PAYMENT", operation: "bank-file-marked", details });
    return { marked: checked.ready };
  }).catch((error: unknown) => {
    throw isViolationOf(error, "refunds_reference_key") ? new Refusal("bank-file-changed") : error;
  });
}
