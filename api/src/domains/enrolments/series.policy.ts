const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;

export type Planned = { at: number; instead: boolean };
type Input = {
  /** The first lesson of each weekly hour. */
  first: number[];
  lessons: number;
  minutes: number;
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
export function planSeries({ first, lessons, minutes, free, from, until }: Input): Planned[] {
  const isFree = new Set(free);
  const plan: Planned[] = [];
  const clashes = (at: number) => plan.some((one) => Math.abs(one.at - at) < minutes * minute);
  const ahead = first.map((at) => at + Math.max(0, Math.ceil((from - at) / week)) * week);
  for (let weeks = 0; plan.length < lessons; weeks += 1) {
    const wished = ahead.map((at) => at + weeks * week).sort((one, other) => one - other);
    if (wished.length === 0 || wished.every((at) => at > until)) break;
    for (const at of wished) if (plan.length < lessons && isFree.has(at) && !clashes(at)) plan.push({ at, instead: false });
    for (const at of wished) {
      if (plan.length >= lessons || isFree.has(at)) continue;
      const instead = nearest(free, at, clashes);
      if (instead !== undefined) plan.push({ at: instead, instead: true });
    }
  }
  return plan.sort((one, other) => one.at - other.at);
}

type Again = {
  times: number[];
  minutes: number;
  /** When a lesson could begin, in order. */
  free: number[];
  /** Lessons are moved to no time before this one. */
  earliest: number;
};

/** For each lesson its own time, where that is free; otherwise the nearest free one within three and a half days, or undefined. */
export function planAgain({ times, minutes, free, earliest }: Again): (number | undefined)[] {
  const isFree = new Set(free);
  const taken = times.filter((at) => isFree.has(at));
  const clashes = (at: number) => taken.some((one) => Math.abs(one - at) < minutes * minute);
  const later = free.filter((at) => at >= earliest);
  return times.map((at) => {
    if (isFree.has(at)) return at;
    const instead = nearest(later, at, clashes);
    if (instead !== undefined) taken.push(instead);
    return instead;
  });
}

function nearest(free: number[], wished: number, clashes: (at: number) => boolean): number | undefined {
  let best: number | undefined;
  for (const at of free) {
    const distance = Math.abs(at - wished);
    if (distance > week / 2 || clashes(at)) continue;
    if (best === undefined || distance < Math.abs(best - wished)) best = at;
  }
  return best;
}
