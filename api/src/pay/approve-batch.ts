import type { Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { requireProposed } from "./batches.access.ts";
import { tutorAccount } from "./earn.ts";
import { lockPay } from "./lock-pay.ts";
import { logBatch, sumOf } from "./log-batch.ts";
import { writePayoutLetters } from "./pay-letters.ts";
import { openRaise, paySettings } from "./pay-settings.queries.ts";
import { approveAll } from "./payouts.queries.ts";
import { limitOf } from "./second-admin.policy.ts";
import { showPay } from "./show-pay.ts";

/** Books proposed payouts and tells tutors. A large batch needs another admin than its maker. */
export function approveBatch(context: SignedIn, batchId: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await lockPay(inside);
    const batch = await requireProposed(inside, batchId);
    const { secondAdminRupees } = await paySettings(db);
    // protects C89: holding admins to the limit from before their own raise [await openRaise(db) → undefined]
    const limit = limitOf(viewer.id, secondAdminRupees, await openRaise(db));
    // protects C89: comparing approver and maker [viewer.id → null]
    if (batch.madeBy === viewer.id && sumOf(batch) > limit * 100)
      throw new Refusal("needs-second-admin", { rupees: limit.toLocaleString("en-IN") });
    await approveAll(db, batchId, viewer.id);
    for (const { id, staffId, grossPaise, tdsPaise } of batch.payouts) {
      const debit = tutorAccount(staffId);
      const net = grossPaise - tdsPaise;
      if (net > 0) await book(db, { what: `payout ${id}`, debit, credit: ourOwn("bank"), paise: net });
      if (tdsPaise > 0) await book(db, { what: `tds ${id}`, debit, credit: ourOwn("tds"), paise: tdsPaise });
    }
    await logBatch(inside, batchId, "payouts-approved");
    await writePayoutLetters(inside, batch);
    return showPay(inside);
  });
}
