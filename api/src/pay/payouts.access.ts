import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { lockPayout, type StoredPayout } from "./payouts.queries.ts";

/** A payout in one of these states, its row locked. Refuses with `no-such-payout`. */
export async function requireApproved({ db }: Context, payoutId: string, states: StoredPayout["state"][]): Promise<StoredPayout> {
  const payout = await lockPayout(db, payoutId);
  if (!payout || !states.includes(payout.state)) throw new Refusal("no-such-payout");
  return payout;
}
