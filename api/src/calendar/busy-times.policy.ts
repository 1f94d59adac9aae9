import { CalendarProblem } from "./calendar-problem.ts";
import { type Entry, one, readCalendarText } from "./calendar-text.ts";
import { type Range, timesOf, type Why } from "./entry-times.policy.ts";
import { isFree } from "./free-entries.policy.ts";
import { type Budget, most } from "./repeats.policy.ts";
import { indiasZone, zonesOf } from "./zones.ts";

/** An entry that was not understood in full, with its first time if that is known. */
export type Unread = { name: string; at: number | null; why: Why };
export type BusyTimes = { times: Range[]; unread: Unread[] };

const mostTimes = 5_000;

/**
 * The busy times of a calendar (RFC 5545) between two moments, joined and in order, and the entries that were not understood. Our
 * own classes and what its owners declined do not count. Times without a zone, and days, are the calendar's or India's.
 */
export function busyTimesIn(text: string, from: number, to: number, owners: string[] = []): BusyTimes {
  const calendar = readCalendarText(text);
  if (!calendar) throw new CalendarProblem("not-a-calendar");
  const budget: Budget = { left: most.steps, entry: most.ofEntry };
  const span = { from, to };
  const [zones, inIndia] = [zonesOf(calendar, span, budget), indiasZone(span)];
  const events = newestOf(calendar.events);
  const changed = Map.groupBy(events.filter(isChange), uidOf);
  const unread: Unread[] = [];
  const ranges = events.flatMap((event): Range[] => {
    if (isFree(event, owners)) return [];
    const changes = isChange(event) || !uidOf(event) ? [] : (changed.get(uidOf(event)) ?? []);
    const usual = zones(event.calendar.zone ?? "") ?? inIndia;
    return timesOf(event, { changes, zones, usual, span }, budget, (why, at) => unread.push({ name: nameOf(event), at, why }));
  });
  const times = joinedUp(
    ranges.map(({ startsAt, endsAt }) => ({ startsAt: Math.max(startsAt, from), endsAt: Math.min(endsAt, to) })),
  );
  if (times.length > mostTimes) throw new CalendarProblem("too-many-times");
  return { times, unread };
}

const uidOf = (event: Entry) => one(event, "UID")?.value ?? "";
const isChange = ({ lines }: Entry) => lines.has("RECURRENCE-ID");

const maxName = 80;
const nameOf = (event: Entry) =>
  (one(event, "SUMMARY")?.value ?? "")
    .slice(0, 4 * maxName)
    .replace(/\\n/gi, " ")
    .replace(/\\(.)/g, "$1")
    .slice(0, maxName)
    .toWellFormed();

/** Where there are several versions of an entry, the newest. */
function newestOf(events: Entry[]): Entry[] {
  const versionOf = (event: Entry) => Number(one(event, "SEQUENCE")?.value) || 0;
  const keyOf = (event: Entry) => `${uidOf(event)}\n${one(event, "RECURRENCE-ID")?.value ?? ""}`;
  const newest = new Map<string, number>();
  for (const event of events) newest.set(keyOf(event), Math.max(versionOf(event), newest.get(keyOf(event)) ?? 0));
  return events.filter((event) => !uidOf(event) || versionOf(event) === newest.get(keyOf(event)));
}

function joinedUp(ranges: Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const last = joined.at(-1);
    if (last && range.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, range.endsAt);
    else joined.push({ ...range });
  }
  return joined;
}
