import { openAfterMinutes, openBeforeMinutes, waitMinutes } from "@tutoring/contract/rules";
import type { Verdict } from "@tutoring/contract";
import { common, cut, lengthOf, type Span, union } from "./spans.ts";

const minute = 60_000;
export type Attendee = "student" | "tutor";
const otherOf = { student: "tutor", tutor: "student" } as const;

/** What the server saw of one side; moments are milliseconds since 1970 (decision 0061). */
export type Seen = {
  /** Connected. */
  presence: Span[];
  /** Tried to come. */
  tried: number[];
  /** Left by their own choice. */
  left: number[];
};
export type AttendanceFacts = Record<Attendee, Seen> & {
  startsAt: number;
  endsAt: number;
  now: number;
  /** When none of our processes was up. */
  outages: Span[];
  /** When the present time of the class was set. */
  timedAt: number;
  /** How many minutes each side has to wait for the other. */
  waits: Record<Attendee, number>;
};

/** A class counts as held from this much time together. */
const minTogether = ({ startsAt, endsAt }: AttendanceFacts) => Math.max(10 * minute, (endsAt - startsAt) / 4);
const maxOutage = 2 * minute;

/**
 * What happened, as soon as it is certain: an absence once the other side has waited long enough, the rest at the end. Null
 * before. A failed connection, our own outage and a class that was moved are nobody's absence.
 */
export function verdictOf(facts: AttendanceFacts): Verdict | null {
  const { startsAt, endsAt, now } = facts;
  const together = lengthOf(cut(common(spansOf(facts, "student"), spansOf(facts, "tutor")), startsAt, endsAt));
  const over = now >= endsAt;
  if (together >= minTogether(facts)) return over ? "held" : null;
  // protects C20: counting our own outage [wereDown(facts) || → nothing]
  if (wereDown(facts) || wasMoved(facts)) return over ? "unknown" : null;
  if (together > 0) return over ? "cut-short" : null;
  if (isAbsent(facts, "tutor")) return "tutor-absent";
  if (isAbsent(facts, "student")) return "student-absent";
  if (!over) return null;
  return triedInVain(facts, "student", now) || triedInVain(facts, "tutor", now) ? "could-not-connect" : "nobody-came";
}

/** A side's presence while the class was open. */
export const spansOf = (facts: AttendanceFacts, side: Attendee): Span[] =>
  cut(
    union(facts[side].presence),
    facts.startsAt - openBeforeMinutes * minute,
    Math.min(facts.now, facts.endsAt + openAfterMinutes * minute),
  );

/** Minutes after the start at which a side came; 0 for one that was there, null for one that never came. */
export function minutesLate(facts: AttendanceFacts, side: Attendee): number | null {
  const came = spansOf(facts, side).find(({ until }) => until > facts.startsAt);
  return came ? Math.max(0, Math.floor((came.from - facts.startsAt) / minute)) : null;
}

export const wereDown = ({ outages, startsAt, endsAt, now }: AttendanceFacts): boolean =>
  lengthOf(cut(union(outages), startsAt, Math.min(now, endsAt))) > maxOutage;

/** Whether the time was changed when one side was there already. */
function wasMoved(facts: AttendanceFacts): boolean {
  const { timedAt, startsAt } = facts;
  if (timedAt < startsAt - openBeforeMinutes * minute) return false;
  return [...facts.student.presence, ...facts.tutor.presence].some(({ from }) => from < timedAt);
}

/** Whether a side neither came nor tried while the other waited for as long as it had to. */
function isAbsent(facts: AttendanceFacts, side: Attendee): boolean {
  const { startsAt } = facts;
  const waited = endOfWait(facts, otherOf[side]);
  if (waited === undefined || waited > facts.now) return false;
  return cut(spansOf(facts, side), startsAt, waited + 1).length === 0 && !triedInVain(facts, side, waited);
}

/** The moment at which a side had waited its time from the start on. */
function endOfWait(facts: AttendanceFacts, side: Attendee): number | undefined {
  let left = facts.waits[side] * minute;
  for (const { from, until } of cut(spansOf(facts, side), facts.startsAt, Infinity)) {
    if (until - from >= left) return from + left;
    left -= until - from;
  }
  return undefined;
}

/** Whether the last thing seen of a side by then was a try or a lost connection, not that they left. */
function triedInVain(facts: AttendanceFacts, side: Attendee, by: number): boolean {
  const opened = facts.startsAt - openBeforeMinutes * minute;
  const last = (moments: number[]) => Math.max(-Infinity, ...moments.filter((at) => at >= opened && at <= by));
  const { presence, tried, left } = facts[side];
  return last([...tried, ...cut(union(presence), opened, by).map(({ until }) => until)]) > last(left);
}

export const usualWaits: Record<Attendee, number> = waitMinutes;
