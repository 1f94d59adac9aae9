import type { SignedIn } from "./context.ts";
import { Refusal } from "./errors.ts";

const freshSeconds = 10 * 60;

/** Refuses a sensitive change to a session whose person has not proved who they are for ten minutes. */
export function requireFreshSignIn({ viewer }: SignedIn): void {
  if (viewer.confirmedSecondsAgo <= freshSeconds) return;
  throw new Refusal("confirm", "Please confirm that it is you, then try again.");
}
