import { type Context, inTransaction } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { bookArrival } from "./learn-refund.ts";
import { changeRefund, lockRefund } from "./refunds.queries.ts";

/** Records that a refund which the provider could not send went by bank transfer; `utr` is the bank's number. False for any other. */
export function refundByBank(context: Context, refundId: string, utr: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const refund = await lockRefund(inside.db, refundId);
    if (refund?.state !== "failed") return false;
    await changeRefund(inside.db, refundId, "arrived", `utr ${utr}`);
    await bookArrival(inside, refund, "bank");
    const details = { refundId, utr, rupees: refund.paise / 100 };
    await writeLog(inside, { type: "PAYMENT", operation: "refund-sent-by-bank", details });
    return true;
  });
}
