import type { PlainRefusalId } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Allowance, takeFromLimit } from "./allowances.queries.ts";

/** Changes of each kind that a family may make in a day, far above honest use. */
export const changesOfFamily: Allowance[] = [{ times: 30, seconds: 24 * 3600 }];

/** Takes one from a limit, in the caller's transaction. Refuses with the id when it is used up. */
export async function takeOrRefuse({ db }: Context, key: string, allowance: Allowance[], id: PlainRefusalId): Promise<void> {
  const wait = await takeFromLimit(db, key, allowance);
  if (wait > 0) throw new Refusal(id, {}, { retryAfterSeconds: wait });
}
