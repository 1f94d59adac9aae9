import { maxPauseDays } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { dayInIndia } from "#api/core/india.ts";
import type { Span } from "./pause.policy.ts";

const day = 86_400_000;

/** A pause begins today or later, within a year, and is eight weeks long at most. */
export function requireSpan({ now }: SignedIn, { from, to }: Span): void {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const today = dayInIndia(now());
  const isFine = from >= today && last >= first && last - first < maxPauseDays * day && first - Date.parse(today) <= 365 * day;
  if (!isFine) throw new Refusal("pause-out-of-bounds");
}
