import type { SignedIn } from "./context.ts";
import { Refusal } from "./errors.ts";

export const freshSeconds = 10 * 60;

/** Refuses with `confirm` if the last proof of identity is older than ten minutes. */
export function requireFreshSignIn({ viewer }: SignedIn): void {
  if (viewer.confirmedSecondsAgo <= freshSeconds) return;
  throw new Refusal("not-confirmed");
}
