import {
  type BookingStatus,
  changeUntilMinutes,
  maxMoves,
  openAfterMinutes,
  openBeforeMinutes,
  type Outcome,
  type RequestStatus,
  type Side,
} from "@tutoring/contract";

const upcomingMilliseconds = 60 * 60_000;

type Facts = { status: RequestStatus; startsAt: Date | null; endsAt: Date | null };

/** What the student reads of a request's state at this moment (ruling 7). */
export function statusForStudent({ status, startsAt, endsAt }: Facts, now: Date): BookingStatus {
  if (status === "CANCELLED") return "cancelled";
  if (status === "DONE" || status === "REGISTERED") return "completed";
  if (!startsAt || !endsAt) return "not_allotted";
  if (endsAt <= now) return "completed";
  return startsAt.getTime() - now.getTime() <= upcomingMilliseconds ? "upcoming" : "booked";
}

/** Whether the class is so far away that its student may still change it; one without a time always is. */
const isFarEnough = ({ startsAt }: Facts, now: Date) =>
  !startsAt || startsAt.getTime() - now.getTime() >= changeUntilMinutes * 60_000;

export const mayStudentCancel = (facts: Facts, now: Date): boolean =>
  ["not_allotted", "booked"].includes(statusForStudent(facts, now)) && isFarEnough(facts, now);

export const mayStudentMove = (facts: Facts & { moves: number }, now: Date): boolean =>
  statusForStudent(facts, now) === "booked" && isFarEnough(facts, now) && facts.moves < maxMoves;

/** Once, and only after a class that was held. */
export const mayStudentRate = ({
  status,
  outcome,
  stars,
}: {
  status: RequestStatus;
  outcome: Outcome | null;
  stars: number | null;
}): boolean => (status === "DONE" || status === "REGISTERED") && outcome === "held" && stars === null;

/** Whether a class can be entered now; its student, its tutor and staff meet there. */
export function roomState({ status, startsAt, endsAt }: Facts, now: Date): "early" | "open" | "over" | "cancelled" {
  if (status === "CANCELLED" || !startsAt || !endsAt) return "cancelled";
  if (now.getTime() < startsAt.getTime() - openBeforeMinutes * 60_000) return "early";
  return now.getTime() > endsAt.getTime() + openAfterMinutes * 60_000 ? "over" : "open";
}

/** Whether staff may say what happened: the class runs, was closed by itself, or somebody is said to have missed it. */
export const mayHaveOutcome = ({ status, outcome }: { status: RequestStatus; outcome: Outcome | null }): boolean =>
  status === "IN_PROGRESS" || (status === "DONE" && outcome === null) || (status === "CANCELLED" && outcome !== null);

type Conversation = { status: RequestStatus; outcome: Outcome | null; answers: number; messageWaits: boolean };

/** While a tutor is looked for, when a class was missed, and wherever there is a conversation already. */
export const mayStudentWrite = ({ status, outcome, answers, messageWaits }: Conversation): boolean =>
  status === "NOT_STARTED" || (status === "CANCELLED" && outcome !== null) || answers > 0 || messageWaits;

/** What those who came say about what happened; nothing while the class is not over. */
export function suggestedOutcome({ endsAt }: Facts, came: Set<Side>, now: Date): Outcome | null {
  if (!endsAt || endsAt > now) return null;
  if (!came.has("tutor") && came.has("student")) return "tutor-absent";
  if (came.has("tutor") && !came.has("student")) return "student-absent";
  return came.has("tutor") && came.has("student") ? "held" : null;
}

export const needsAllotment = "Its time is no longer free. Please allot a tutor and a time to reopen it.";

/** Why staff may not put a request from one status to another (ruling 8); undefined where they may. */
export function whyNotChange({ status: from, startsAt }: Facts, to: RequestStatus, now: Date): string | undefined {
  if (to === "NOT_STARTED" && from !== "NOT_STARTED") return "A request that has started cannot go back to Not started.";
  if (from === "NOT_STARTED" && to !== "CANCELLED") return "This request waits for a tutor and a time. Allot them to start it.";
  if (from === "CANCELLED" && to !== "IN_PROGRESS" && startsAt && startsAt > now)
    return "This class is cancelled and has not been held. Open it again first.";
  if (from === "CANCELLED" && to !== "CANCELLED" && (!startsAt || (to === "IN_PROGRESS" && startsAt <= now)))
    return needsAllotment;
  return undefined;
}
