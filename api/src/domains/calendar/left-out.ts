import { type Entry, type Line, type Shown, shownIn } from "./calendar-text.ts";
import type { Clock } from "./clock.ts";
import { type LaterChanges, laterChanges } from "./later-changes.ts";
import type { Zone } from "./zones.ts";

const day = 86_400_000;
export const dayOf = (wall: number) => Math.floor(wall / day);
export const isMidnight = ({ wall }: Shown) => wall % day === 0;

/**
 * Occurrences that are called off or replaced: by their moment, or by their day. `daysOfDays`: those of series of whole days, which
 * programs name by a day's midnight too.
 */
export type LeftOut = { moments: Set<number>; days: Set<number>; daysOfDays: Set<number>; isUnderstood: boolean };

const nothing = (isUnderstood: boolean): LeftOut => ({
  moments: new Set(),
  days: new Set(),
  daysOfDays: new Set(),
  isUnderstood,
});

/** What lines such as EXDATE and RECURRENCE-ID leave out of a series on this clock. */
export function leftOutBy(lines: Line[], clock: Clock): LeftOut {
  const out = nothing(true);
  for (const line of lines)
    for (const item of line.value.split(",")) {
      if (item.trim() === "") continue;
      const shown = shownIn(item);
      if (!shown) {
        out.isUnderstood = false;
        continue;
      }
      if (shown.isDate) out.days.add(dayOf(shown.wall));
      else out.moments.add(clock.at(line, shown));
      if (shown.ahead === undefined || isMidnight(shown)) out.daysOfDays.add(dayOf(shown.wall));
    }
  return out;
}

/** What changes replace in a series, and what they make of its later times. */
export type Replaced = (clock: Clock) => LeftOut & { later: LaterChanges };
const noneLater: LaterChanges = { changes: [], reach: 0, isUnderstood: true };
export const noneReplaced: Replaced = () => ({ ...nothing(true), later: noneLater });

/** Series with one UID differ in zone only by mistake: those in further zones keep their replaced times, and are reported. */
const mostZones = 3;

/** What changes of one UID replace in its series, worked out once for each zone, because both may be many. */
export function replacedBy(changes: Entry[], isFree: (event: Entry) => boolean): Replaced {
  const lines = changes.flatMap((change) => change.lines.get("RECURRENCE-ID") ?? []);
  const [ofDays, ofTimes] = [new Map<Zone, ReturnType<Replaced>>(), new Map<Zone, ReturnType<Replaced>>()];
  return (clock) => {
    const known = clock.isOfDays ? ofDays : ofTimes;
    const found = known.get(clock.zone);
    if (found) return found;
    if (known.size === mostZones) return { ...nothing(false), later: noneLater };
    const out = { ...leftOutBy(lines, clock), later: laterChanges(changes, isFree, clock) };
    known.set(clock.zone, out);
    return out;
  };
}
