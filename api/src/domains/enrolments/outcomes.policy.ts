import type { PaidOutcome } from "@tutoring/contract";

/** Both were there, or the child was not. */
export const isGiven = (outcome: PaidOutcome): boolean => outcome === "held" || outcome === "student-absent";

/** Nobody missed it, and it was not given. */
export const isOwedAgain = (outcome: PaidOutcome): outcome is "owed-again" | "we-failed" =>
  outcome === "owed-again" || outcome === "we-failed";
