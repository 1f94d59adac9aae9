import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Allowance, takeFromLimit } from "./allowances.queries.ts";

/** Changes of each kind that a family may make in a day, far above honest use. */
export const changesOfFamily: Allowance[] = [{ times: 30, seconds: 24 * 3600 }];

/** A sentence, or one that names the wait, such as "5 minutes". */
type Sentence = string | ((wait: string) => string);

/** Takes one from a limit, in the caller's transaction. Refuses with `too-many` and the sentence when it is used up. */
export async function takeOrRefuse({ db }: Context, key: string, spans: Allowance[], sentence: Sentence): Promise<void> {
  const waitSeconds = await takeFromLimit(db, key, spans);
  if (waitSeconds > 0) throw tooMany(sentence, waitSeconds);
}

/** The refusal of a used-up limit. */
export function tooMany(sentence: Sentence, waitSeconds: number): Refusal {
  const wait = waitSeconds > 90 ? `${Math.ceil(waitSeconds / 60)} minutes` : `${waitSeconds} seconds`;
  const message = typeof sentence === "string" ? sentence : sentence(wait);
  return new Refusal("too-many", message, { retryAfterSeconds: waitSeconds });
}

export const tooManyTries = (wait: string): string => `Too many tries. Please wait ${wait} and try again.`;
