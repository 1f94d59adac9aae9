import type { Pay } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { tutorAccount } from "./earn.ts";
import { lockPayout, markFailed, markSent, type StoredPayout } from "./payouts.queries.ts";
import { lockPay } from "./set-pay.ts";
import { showPay } from "./show-pay.ts";

/** Records the bank's number of an approved payout. */
export function recordPayout(context: SignedIn, payoutId: string, utr: string): Promise<Pay> {
  return inTransaction(context, async (inside) => {
    await payoutSent(inside, payoutId, utr);
    return showPay(inside);
  });
}

/** The same in the caller's transaction, for many payouts at once. */
export async function payoutSent(inside: Context, payoutId: string, utr: string): Promise<void> {
  const payout = await requireApproved(inside, payoutId, ["approved"]);
  await markSent(inside.db, payoutId, utr).catch((error: unknown) => {
    throw isViolationOf(error, "payouts_utr_key") ? new Refusal("utr-used") : error;
  });
  await writeLog(inside, { type: "PAYMENT", operation: "payout-sent", details: { ...detailsOf(payout), utr } });
}

/** The bank sent it back, or never sent it: it is owed again, with its tax. */
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
    await writeLog(inside, { type: "PAYMENT", operation: "payout-failed", details: detailsOf(payout) });
    return showPay(inside);
  });
}

async function requireApproved({ db }: Context, payoutId: string, states: StoredPayout["state"][]): Promise<StoredPayout> {
  const payout = await lockPayout(db, payoutId);
  if (!payout || !states.includes(payout.state)) throw new Refusal("no-such-payout");
  return payout;
}

const detailsOf = ({ id, staffId, grossPaise, tdsPaise }: StoredPayout) => ({
  payout: id,
  staffId,
  rupees: grossPaise / 100,
  tds: tdsPaise / 100,
});
