import type { SignedIn } from "./context.ts";
import { Refusal } from "./errors.ts";

const freshSeconds = 10 * 60;

/** Refuses with `confirm` if the last proof of identity is older than ten minutes (decision 0031). */
export function requireFreshSignIn({ viewer }: SignedIn): void {
  // protects 7.5.1: asking for identity again before a sensitive change [.confirmedSecondsAgo <= freshSeconds → nothing]
  if (viewer.confirmedSecondsAgo <= freshSeconds) return;
  throw new Refusal("not-confirmed");
}
