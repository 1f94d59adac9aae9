import type { Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { tutorAccount } from "./earn.ts";
import { lockPay } from "./lock-pay.ts";
import { payoutDetails } from "./payout-details.ts";
import { requireApproved } from "./payouts.access.ts";
import { markFailed } from "./payouts.queries.ts";
import { showPay } from "./show-pay.ts";

/** Records that the bank returned a payout or never sent it: it is owed again, with its tax. */
export function failPayout(context: SignedIn, payoutId: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const payout = await requireApproved(inside, payoutId, ["approved", "sent"]);
    const { grossPaise, tdsPaise, staffId } = payout;
    const credit = tutorAccount(staffId);
    const net = grossPaise - tdsPaise;
    if (net > 0) await book(inside.db, { what: `payout failed ${payoutId}`, debit: ourOwn("bank"), credit, paise: net });
    if (tdsPaise > 0) await book(inside.db, { what: `tds undone ${payoutId}`, debit: ourOwn("tds"), credit, paise: tdsPaise });
    await markFailed(inside.db, payoutId);
    await writeLog(inside, { type: "PAYMENT", operation: "payout-failed", details: payoutDetails(payout) });
    return showPay(inside);
  });
}
