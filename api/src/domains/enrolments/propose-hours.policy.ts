import { suitsFamily, type Wishes } from "@tutoring/contract";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;

type Input = {
  /** When a lesson could begin, in order; milliseconds. */
  slots: number[];
  /** When the demo began. */
  demoAt: number;
  wishes: Wishes;
};

/**
 * Up to two weekly hours to propose after a demo: the demo's own weekday and time of day, or what is nearest to it among the times
 * that suit the family, and the same time of day two to five days later.
 */
export function proposeHours({ slots, demoAt, wishes }: Input): number[] {
  const suiting = slots.filter(suitsFamily(wishes));
  const among = suiting.length > 0 ? suiting : slots;
  const byWeek = (at: number) => distance(at, demoAt, week) + distance(at, demoAt, day) * 7;
  const first = least(among, byWeek);
  if (first === undefined) return [];
  const apart = among.filter((at) => distance(at, first, week) >= 2 * day - minute);
  const second = least(apart, (at) => distance(at, first, day) * 7 + Math.abs(distance(at, first, week) - 3 * day) / 2);
  return [first, ...(second === undefined ? [] : [second])].sort((one, other) => one - other);
}

/** How far two moments lie apart within a cycle, such as a day: Monday and Sunday are one day apart in a week. */
function distance(one: number, other: number, cycle: number): number {
  const gap = Math.abs(one - other) % cycle;
  return Math.min(gap, cycle - gap);
}

/** The first with the smallest value. */
const least = (all: number[], value: (one: number) => number): number | undefined =>
  all.reduce<number | undefined>((best, one) => (best === undefined || value(one) < value(best) ? one : best), undefined);
