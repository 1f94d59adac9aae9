import { dateInIndia } from "@tutoring/contract/rules";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;

/** A weekly hour's first lesson from a moment on. */
export const firstFrom = (hour: number, from: number): number => hour + Math.ceil((from - hour) / week) * week;

export type Planned = { at: number; instead: boolean };

/** What lessons of one tutor keep to among themselves. */
type Rules = {
  minutes: number;
  /** The tutor's pause between two classes, in minutes. */
  pause?: number;
  /** How many of them a day in India holds. */
  roomOn?: (day: string) => number;
};
type Input = Rules & {
  /** The first lesson of each weekly hour. */
  first: number[];
  lessons: number;
  /** When a lesson could begin, in order. */
  free: number[];
  /** The first and the last moment of a plan. */
  from: number;
  until: number;
};

/**
 * A number of lessons, week by week at the chosen hours. Where an hour is taken, the nearest free one within three and a half days;
 * a week with none is left out, and an hour that has passed begins in the coming week. India has no daylight saving time, so all weeks are equally long. Milliseconds, in order.
 */
export function planSeries({ first, lessons, free, from, until, ...rules }: Input): Planned[] {
  const isFree = new Set(free);
  const plan: Planned[] = [];
  const taken: number[] = [];
  const add = (at: number, instead: boolean) => {
    plan.push({ at, instead });
    taken.push(at);
  };
  const ahead = first.map((at) => Math.max(at, firstFrom(at, from)));
  for (let weeks = 0; plan.length < lessons; weeks += 1) {
    const wished = ahead.map((at) => at + weeks * week).sort((one, other) => one - other);
    if (wished.length === 0 || wished.every((at) => at > until)) break;
    const others: number[] = [];
    for (const at of wished.filter((one) => !taken.includes(one))) {
      if (isFree.has(at) && plan.length < lessons && !clashes(at, taken, rules)) add(at, false);
      else others.push(at);
    }
    for (const at of others) {
      const instead = plan.length < lessons ? nearest(free, at, taken, rules) : undefined;
      if (instead !== undefined) add(instead, true);
    }
  }
  return plan.sort((one, other) => one.at - other.at);
}

type Again = Rules & {
  times: number[];
  /** When a lesson could begin, in order. */
  free: number[];
  /** Lessons are moved to no time before this one. */
  earliest: number;
};

/** For each lesson its own time, where that is free; otherwise the nearest free one within three and a half days, or undefined. */
export function planAgain({ times, free, earliest, ...rules }: Again): (number | undefined)[] {
  const isFree = new Set(free);
  const taken: number[] = [];
  for (const at of times) if (isFree.has(at) && !clashes(at, taken, rules)) taken.push(at);
  const kept = new Set(taken);
  const later = free.filter((at) => at >= earliest);
  return times.map((at) => {
    if (kept.has(at)) return at;
    const instead = nearest(later, at, taken, rules);
    if (instead !== undefined) taken.push(instead);
    return instead;
  });
}

/** Whether a lesson would come too close to others of its series, or be one too many on its day. */
function clashes(at: number, taken: number[], { minutes, pause = 0, roomOn }: Rules): boolean {
  if (taken.some((one) => Math.abs(one - at) < (minutes + pause) * minute)) return true;
  if (!roomOn) return false;
  const sameDay = taken.filter((one) => Math.abs(one - at) < day && dateInIndia(one) === dateInIndia(at));
  return sameDay.length >= roomOn(dateInIndia(at));
}

function nearest(free: number[], wished: number, taken: number[], rules: Rules): number | undefined {
  let best: number | undefined;
  for (const at of free) {
    const distance = Math.abs(at - wished);
    if (distance > week / 2 || (best !== undefined && distance >= Math.abs(best - wished))) continue;
    if (!clashes(at, taken, rules)) best = at;
  }
  return best;
}
