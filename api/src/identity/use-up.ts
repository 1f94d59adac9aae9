import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Allowance, takeFromLimit } from "./allowances.queries.ts";

/** What one family may change, write or enter in a day, of each kind; none that means well comes near. */
export const changesOfFamily: Allowance[] = [{ times: 30, seconds: 24 * 3600 }];

/** Uses one of what `key` is allowed, in the caller's transaction; refuses with the sentence when it is used up. */
export async function takeOrRefuse({ db }: Context, key: string, allowance: Allowance[], sentence: string): Promise<void> {
  const wait = await takeFromLimit(db, key, allowance);
  if (wait > 0) throw new Refusal("too-many", sentence, { retryAfterSeconds: wait });
}
