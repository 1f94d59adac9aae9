import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { changeRefund, lockRefund, wantAgain } from "./refunds.queries.ts";
import { bookArrival } from "./sync-payment.ts";

/** Lets the provider try a failed refund again, or find one made on its own pages. False for any other. */
export function retryRefund(context: Context, refundId: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    if (!(await wantAgain(inside.db, refundId))) return false;
    await writeLog(inside, { type: "PAYMENT", operation: "refund-wanted-again", details: { refundId } });
    return true;
  });
}

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
