import { type Entry, one, shownIn } from "./calendar-text.ts";
import type { Clock } from "./clock.ts";
import { lengthOf } from "./entry-length.ts";

/** What happens to a series from a moment on: its times are moved, and last so long, or are called off. */
type Later = { from: number; moved: { by: number; lasts: number } | undefined };

/** All of a series, the earliest first; `reach`: how far from their old times the new ones may be. */
export type LaterChanges = { changes: Later[]; reach: number; isUnderstood: boolean };

export const isLaterChange = (event: Entry): boolean =>
  one(event, "RECURRENCE-ID")?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE";

const maxReach = 366 * 86_400_000;

/** What these changes of this and all later times make of a series. */
export function laterChanges(events: Entry[], isFree: (event: Entry) => boolean, clock: Clock): LaterChanges {
  const read = events.filter(isLaterChange).map((event) => laterIn(event, isFree(event), clock));
  const changes = read.filter((one) => one !== undefined).toSorted((one, other) => one.from - other.from);
  const reach = changes.reduce((most, { moved }) => Math.max(most, moved ? Math.abs(moved.by) + moved.lasts : 0), 0);
  return { changes, reach, isUnderstood: changes.length === read.length };
}

function laterIn(event: Entry, isFree: boolean, clock: Clock): Later | undefined {
  const [line, startLine] = [one(event, "RECURRENCE-ID"), one(event, "DTSTART")];
  const [named, first] = [shownIn(line?.value ?? ""), shownIn(startLine?.value ?? "")];
  if (!line || !named) return undefined;
  const from = clock.at(line, named);
  if (isFree) return { from, moved: undefined };
  if (!startLine || !first || first.isDate !== named.isDate || first.isDate !== clock.isOfDays) return undefined;
  const start = clock.at(startLine, first);
  const { lasts, isRead } = lengthOf(event, first, start, clock);
  const by = first.isDate ? first.wall - named.wall : start - from;
  return isRead && Math.abs(by) + lasts <= maxReach ? { from, moved: lasts > 0 ? { by, lasts } : undefined } : undefined;
}

/** The change that counts at a moment: the last one before it. */
export function changeAt({ changes }: LaterChanges, moment: number): Later | undefined {
  let [from, to] = [0, changes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((changes[middle]?.from ?? Infinity) <= moment) from = middle + 1;
    else to = middle;
  }
  return changes[from - 1];
}
