import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { lockPayout, markSent, type StoredPayout } from "./payouts.queries.ts";

/** What the log says of a payout. */
export const payoutDetails = ({ id, staffId, tutor, grossPaise, tdsPaise }: StoredPayout) => ({
  payout: id,
  staffId,
  staffName: tutor,
  rupees: grossPaise / 100,
  tds: tdsPaise / 100,
});

/** A payout in one of these states, its row locked. Refuses with `no-such-payout`. */
export async function requireApproved({ db }: Context, payoutId: string, states: StoredPayout["state"][]): Promise<StoredPayout> {
  const payout = await lockPayout(db, payoutId);
  if (!payout || !states.includes(payout.state)) throw new Refusal("no-such-payout");
  return payout;
}

/** Stores the bank's number of an approved payout, in the caller's transaction. */
export async function payoutSent(inside: Context, payoutId: string, utr: string): Promise<void> {
  const payout = await requireApproved(inside, payoutId, ["approved"]);
  await markSent(inside.db, payoutId, utr).catch((error: unknown) => {
    throw isViolationOf(error, "payouts_utr_key") ? new Refusal("utr-used") : error;
  });
  await writeLog(inside, { type: "PAYMENT", operation: "payout-sent", details: { ...payoutDetails(payout), utr } });
}
