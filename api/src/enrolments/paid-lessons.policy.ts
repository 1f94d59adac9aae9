import type { PaidLesson } from "#api/lessons/index.ts";
import type { StoredOutcome } from "./credits.queries.ts";

const openDays = 7;

type Over = Pick<PaidLesson, "startsAt" | "endsAt" | "status">;

/** Whether the desk may set a class's outcome: for a week after its end, longer while it is undecided or disputed, never if it was cancelled beforehand. */
export function mayStillBeSet(
  { endsAt, status }: Over,
  before: StoredOutcome | undefined,
  disputed: boolean,
  now: Date,
): boolean {
  if (endsAt > now) return false;
  if (!before) return status === "scheduled";
  // protects C73: the end of the week [disputed || now.getTime() - endsAt.getTime() < openDays * 86_400_000 → true]
  return disputed || now.getTime() - endsAt.getTime() < openDays * 86_400_000;
}
