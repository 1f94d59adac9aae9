import { changeUntilMinutes, maxMoves, type PlainRefusalId, type RequestStatus } from "@tutoring/contract";
import type { LessonStatus } from "@tutoring/contract";
import { absenceFrom } from "#api/domains/lessons/index.ts";

/** The facts that the table reads. */
export type Facts = {
  status: RequestStatus;
  /** The current lesson's, if there is one. */
  lessonStatus: LessonStatus | null;
  startsAt: Date | null;
  endsAt: Date | null;
  moves: number;
  /** Why the tutor of the current lesson cannot come. */
  absence: string | null;
};

/**
 * Of the system's, "withdraw-consent" is what a family does for all of a child's requests, "book-again" closes the earlier request of a family that asks again, "buy" follows a paid order, and "judge-held" and
 * "judge-missed" follow a clear attendance.
 */
type Action = "allot" | "undo-allotment" | "choose-time" | "set-status" | "say-held" | "say-missed" | "cancel" | "move" | System;
type System = "withdraw-consent" | "book-again" | "buy" | "judge-held" | "judge-missed";
type Need =
  | "reason"
  | "hours-before"
  | "move-left"
  | "lesson-to-come"
  | "lesson-was-due"
  | "lesson-begun"
  | "lesson-over"
  | "outcome-open"
  /** Checked by the change, which knows of the emails. */
  | "no-email-sent"
  /** Checked by the database during the change. */
  | "free-time";

export type Transition = {
  action: Action;
  who: "family" | "desk" | "system";
  from: RequestStatus;
  to: RequestStatus;
  needs: Need[];
  /** "after" only where the lesson has begun; "cancelled" only where it is not over. */
  emails: "allotted" | "moved" | "cancelled" | "after" | "missed" | null;
};

const row = (
  who: Transition["who"],
  action: Action,
  [from, to]: [RequestStatus, RequestStatus],
  needs: Need[],
  emails: Transition["emails"],
): Transition => ({ who, action, from, to, needs, emails });

/** Every way from one status to another. */
export const transitions: Transition[] = [
  row("desk", "allot", ["NOT_STARTED", "IN_PROGRESS"], ["free-time"], "allotted"),
  row("desk", "allot", ["IN_PROGRESS", "IN_PROGRESS"], ["free-time"], "moved"),
  row("desk", "allot", ["CANCELLED", "IN_PROGRESS"], ["free-time"], "allotted"),

  row("desk", "undo-allotment", ["IN_PROGRESS", "NOT_STARTED"], ["no-email-sent"], null),

  row("desk", "set-status", ["NOT_STARTED", "CANCELLED"], ["reason"], "cancelled"),
  row("desk", "set-status", ["IN_PROGRESS", "DONE"], [], "after"),
  row("desk", "set-status", ["IN_PROGRESS", "REGISTERED"], [], "after"),
  row("desk", "set-status", ["IN_PROGRESS", "CANCELLED"], [], "cancelled"),
  row("desk", "set-status", ["DONE", "IN_PROGRESS"], [], null),
  row("desk", "set-status", ["DONE", "REGISTERED"], [], "after"),
  row("desk", "set-status", ["DONE", "CANCELLED"], [], "cancelled"),
  row("desk", "set-status", ["REGISTERED", "IN_PROGRESS"], [], null),
  row("desk", "set-status", ["REGISTERED", "DONE"], [], "after"),
  row("desk", "set-status", ["REGISTERED", "CANCELLED"], [], "cancelled"),
  row("desk", "set-status", ["CANCELLED", "IN_PROGRESS"], ["lesson-to-come", "free-time"], "allotted"),
  row("desk", "set-status", ["CANCELLED", "DONE"], ["lesson-was-due", "free-time"], "after"),
  row("desk", "set-status", ["CANCELLED", "REGISTERED"], ["lesson-was-due", "free-time"], "after"),

  row("desk", "say-held", ["IN_PROGRESS", "DONE"], ["lesson-begun"], "after"),
  row("desk", "say-held", ["DONE", "DONE"], ["lesson-begun", "outcome-open"], "after"),
  row("desk", "say-held", ["CANCELLED", "DONE"], ["lesson-begun", "outcome-open", "free-time"], "after"),
  row("desk", "say-missed", ["IN_PROGRESS", "CANCELLED"], ["lesson-begun"], "missed"),
  row("desk", "say-missed", ["DONE", "CANCELLED"], ["lesson-begun", "outcome-open"], "missed"),
  row("desk", "say-missed", ["CANCELLED", "CANCELLED"], ["lesson-begun", "outcome-open"], "missed"),

  row("family", "choose-time", ["NOT_STARTED", "IN_PROGRESS"], ["free-time"], "allotted"),
  row("family", "cancel", ["NOT_STARTED", "CANCELLED"], [], "cancelled"),
  row("family", "cancel", ["IN_PROGRESS", "CANCELLED"], ["hours-before"], "cancelled"),
  row("family", "move", ["IN_PROGRESS", "IN_PROGRESS"], ["hours-before", "move-left", "free-time"], "moved"),

  row("system", "buy", ["IN_PROGRESS", "REGISTERED"], ["lesson-begun"], null),
  row("system", "buy", ["DONE", "REGISTERED"], [], null),
  row("system", "judge-held", ["IN_PROGRESS", "DONE"], ["lesson-begun"], "after"),
  row("system", "judge-missed", ["IN_PROGRESS", "CANCELLED"], ["lesson-over"], "missed"),
  row("system", "withdraw-consent", ["NOT_STARTED", "CANCELLED"], [], "cancelled"),
  row("system", "withdraw-consent", ["IN_PROGRESS", "CANCELLED"], ["lesson-to-come"], "cancelled"),
  row("system", "book-again", ["IN_PROGRESS", "DONE"], ["lesson-over"], null),
];

type Check = { holds: (facts: Facts, now: Date) => boolean; refusal?: (facts: Facts) => PlainRefusalId };

const changeUntilMilliseconds = changeUntilMinutes * 60_000;
/** Whether the tutor cannot come: the family may then move or cancel the lesson freely. */
const isOff = ({ lessonStatus, endsAt, absence }: Facts, now: Date) =>
  absenceFrom({ status: lessonStatus, endsAt, absence }, now) !== null;
const isPast = (at: Date | null, now: Date) => at !== null && at <= now;

/** When each need is met. Its own refusal replaces the action's. */
const checks: Record<Need, Check> = {
  reason: { holds: () => true }, // checked by the status change
  "free-time": { holds: () => true },
  "no-email-sent": { holds: () => true },
  "hours-before": {
    // protects 2.3.2: the last two hours before a class, in which nobody cancels [.getTime() - now.getTime() >= changeUntilMilliseconds → > now]
    holds: (facts, now) =>
      isOff(facts, now) || !facts.startsAt || facts.startsAt.getTime() - now.getTime() >= changeUntilMilliseconds,
  },
  "move-left": { holds: (facts, now) => isOff(facts, now) || facts.moves < maxMoves },
  "lesson-to-come": { holds: ({ startsAt }, now) => startsAt !== null && startsAt > now, refusal: () => "needs-allotment" },
  "lesson-was-due": {
    holds: ({ startsAt }, now) => isPast(startsAt, now),
    refusal: ({ startsAt }) => (startsAt ? "class-not-held" : "needs-allotment"),
  },
  "lesson-begun": { holds: ({ startsAt }, now) => isPast(startsAt, now) },
  "lesson-over": { holds: ({ endsAt }, now) => isPast(endsAt, now) },
  // closing a request records no outcome; a missed lesson's request was cancelled because of its outcome
  "outcome-open": {
    holds: ({ status, lessonStatus }) =>
      status === "DONE" ? lessonStatus !== "held" : lessonStatus !== null && !["scheduled", "cancelled"].includes(lessonStatus),
  },
};

type Asked = Exclude<Action, System>;
const refusals: Record<Asked, PlainRefusalId> = {
  allot: "class-held",
  "undo-allotment": "undo-too-late",
  "choose-time": "class-has-its-time",
  "set-status": "request-started",
  "say-held": "class-not-begun",
  "say-missed": "class-not-begun",
  cancel: "cannot-be-cancelled",
  move: "cannot-be-moved",
};

const wayOf = (action: Action, { status }: Facts, to?: RequestStatus) =>
  transitions.find((one) => one.action === action && one.from === status && (!to || one.to === to));
const unmetOf = ({ needs }: Transition, facts: Facts, now: Date) => needs.find((need) => !checks[need].holds(facts, now));

/** Why this change is refused now; undefined if it is allowed. The database decides whether a time is free. */
export function whyNot(action: Asked, facts: Facts, now: Date, to?: RequestStatus): PlainRefusalId | undefined {
  const way = wayOf(action, facts, to);
  if (!way) return to && facts.status === "NOT_STARTED" ? "request-waiting" : refusals[action];
  const unmet = unmetOf(way, facts, now);
  return unmet && (checks[unmet].refusal?.(facts) ?? refusals[action]);
}

/** Whether this change is allowed now, as far as `whyNot` knows. */
export function may(action: Action, facts: Facts, now: Date): boolean {
  const way = wayOf(action, facts);
  return way !== undefined && unmetOf(way, facts, now) === undefined;
}

/** Whether the desk must give a reason. */
export const needsReason = (from: RequestStatus, to: RequestStatus): boolean =>
  transitions.some((one) => one.action === "set-status" && one.from === from && one.to === to && one.needs.includes("reason"));
