// How lessons count in the model, and how the desk changes that afterwards.
import type { ModelOrder, Outcome, Past } from "./money-model.ts";

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const isGiven = (outcome: Outcome) => outcome === "held" || outcome === "student-absent";

/** What follows from a lesson's outcome, once all that followed before is undone. */
export function follow(order: ModelOrder, past: Past, isFree: boolean): void {
  const { nth, startsAt, outcome, tutor } = past;
  const credit = order.credits[nth - 1];
  if (!credit) throw new Error(`no lesson ${nth}`);
  if (isGiven(outcome)) {
    order.change(nth, "given");
    past.earned ??= order.earn(startsAt, tutor, "taught");
  } else if (order.closed && credit.state === "owed") {
    order.change(nth, "returned");
    if (!isFree) order.giveBack(order.sold.paise, "paid");
    if (!isFree) order.papers.push(["credit-note", order.sold.paise]);
  } else if (!order.closed) {
    if (credit.startsAt === startsAt) credit.startsAt = null;
    if (outcome === "tutor-absent") {
      past.free = { state: "owed", free: true, startsAt: null, tutor: order.tutor };
      order.credits.push(past.free);
    }
  }
  if (outcome === "we-failed") past.earned ??= order.earn(startsAt, tutor, "failed");
  if (!order.past.includes(past)) order.past.push(past);
}

/** Lessons that are over and that the desk may still count: undecided ones, and those of the last week. */
export function countable(order: ModelOrder, now: number): { nth: number; startsAt: number }[] {
  const endOf = (startsAt: number) => startsAt + order.sold.minutes * minute;
  const open = order.credits.flatMap(({ state, startsAt }, nth) =>
    state === "owed" && startsAt !== null && endOf(startsAt) <= now ? [{ nth: nth + 1, startsAt }] : [],
  );
  return [...open, ...order.past.filter(({ startsAt }) => now - endOf(startsAt) < week)];
}

/** The desk sets how a lesson counts. False if it was made up for, or refunded. */
export function count(order: ModelOrder, nth: number, startsAt: number, outcome: Outcome, now: number): boolean {
  const credit = order.credits[nth - 1];
  if (!credit) throw new Error(`no lesson ${nth}`);
  const before = order.past.find((one) => one.nth === nth && one.startsAt === startsAt);
  if (!before) {
    follow(order, { nth, startsAt, tutor: credit.tutor, outcome, free: undefined }, credit.free);
    return true;
  }
  const was = before.outcome;
  if (isGiven(outcome) && !isGiven(was)) {
    if (credit.state !== "owed" || order.hasBegun(credit, now)) return false;
    credit.startsAt = null;
  }
  before.outcome = outcome;
  if (was === outcome || (isGiven(was) && isGiven(outcome))) return true;
  undo(order, before, was, now);
  follow(order, before, credit.free);
  return true;
}

/** The tutor keeps what is in a payout; the family keeps a free lesson that has begun. */
function undo(order: ModelOrder, past: Past, was: Outcome, now: number): void {
  const credit = order.credits[past.nth - 1];
  if (credit && isGiven(was)) credit.state = "owed";
  const { earned, free } = past;
  if (earned && !earned.paidOut && (isGiven(was) || was === "we-failed")) {
    order.earned.splice(order.earned.indexOf(earned), 1);
    past.earned = undefined;
  }
  if (free && !order.hasBegun(free, now)) {
    free.startsAt = null;
    if (free.state === "owed") free.state = "returned";
  }
  past.free = undefined;
}
