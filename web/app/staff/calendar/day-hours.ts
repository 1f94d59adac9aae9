import type { WorkingHours } from "@tutoring/contract";
import type { Ranges } from "#web/blocks/hours/index.ts";

export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
type Span = [from: number, to: number];

/** The hours of a day in India: its own, or those of its weekday. */
export function hoursOn({ weekly, exceptions }: WorkingHours, day: string): { ranges: Ranges; isOwn: boolean } {
  const own = exceptions.find((one) => one.day === day);
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay());
  return { ranges: own?.ranges ?? weekly[weekday] ?? [], isOwn: own !== undefined };
}

/** The ranges with this time in them. */
export function withTime(ranges: Ranges, [from, to]: Span): Ranges {
  const spans = [...ranges.map(([start, end]): Span => [minuteOf(start), minuteOf(end)]), [from, to] as Span];
  const joined: Span[] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined.map(([start, end]) => [clock(start), clock(end)]);
}

/** The ranges without this time. */
export const withoutTime = (ranges: Ranges, [from, to]: Span): Ranges =>
  ranges.flatMap(([start, end]) => {
    const [begins, ends] = [minuteOf(start), minuteOf(end)];
    const left: Span[] = [
      [begins, Math.min(ends, from)],
      [Math.max(begins, to), ends],
    ];
    return left.filter(([one, other]) => one < other).map(([one, other]): [string, string] => [clock(one), clock(other)]);
  });

/** Single days with this one changed; `undefined` gives it its weekday's hours again. */
export const withDay = (exceptions: WorkingHours["exceptions"], day: string, ranges: Ranges | undefined) => [
  ...exceptions.filter((one) => one.day !== day),
  ...(ranges ? [{ day, ranges }] : []),
];
