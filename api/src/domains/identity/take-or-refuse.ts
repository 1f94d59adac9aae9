import type { LimitRefusalId } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Allowance, takeFromLimit } from "./allowances.queries.ts";

/** Changes of each kind that a family may make in a day, far above honest use. */
export const changesOfFamily: Allowance[] = [{ times: 30, seconds: 24 * 3600 }];

/** How often a family may move or cancel bought lessons in a day: several whole series. */
export const movesOfFamily: Allowance[] = [{ times: 100, seconds: 24 * 3600 }];

/** Changes of all kinds that a tutor may make in a day, far above honest use. */
export const changesOfTutor: Allowance[] = [{ times: 60, seconds: 24 * 3600 }];

/** Takes one from a limit, in the caller's transaction. Refuses with the given id when it is used up. */
export async function takeOrRefuse({ db }: Context, key: string, spans: Allowance[], id: LimitRefusalId): Promise<void> {
  const seconds = await takeFromLimit(db, key, spans);
  // protects 2.4.1: the daily limits of a family
  if (seconds > 0) throw tooMany(id, seconds);
}

/** The refusal of a used-up limit. */
export const tooMany = (id: LimitRefusalId, seconds: number): Refusal =>
  new Refusal(id, { seconds }, { retryAfterSeconds: seconds });
