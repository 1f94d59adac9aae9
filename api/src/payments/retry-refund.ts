import { type Context, inTransaction } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { wantAgain } from "./refunds.queries.ts";

/** Lets the provider try a failed refund again, or find one made on its own pages. False for any other. */
export function retryRefund(context: Context, refundId: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    if (!(await wantAgain(inside.db, refundId))) return false;
    await writeLog(inside, { type: "PAYMENT", operation: "refund-wanted-again", details: { refundId } });
    return true;
  });
}
