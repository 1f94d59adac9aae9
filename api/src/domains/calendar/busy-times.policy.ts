import {
  CalendarProblem,
  type CalendarText,
  durationIn,
  type Entry,
  type Line,
  one,
  readCalendarText,
  shownIn,
} from "./calendar-text.ts";
import { type Range, timesOf, type Why } from "./entry-times.policy.ts";
import { isLaterChange } from "./later-changes.ts";
import { noneReplaced, replacedBy } from "./left-out.ts";
import { type Budget, most } from "./repeats.policy.ts";
import { indiasZone, zonesOf } from "./zones.ts";

/** Whether an entry leaves its time free: marked so, called off, declined by the calendar's owner, or a class of ours. */
function isFree(event: Entry, owners: string[]): boolean {
  const says = (name: string) => one(event, name)?.value.toUpperCase() ?? "";
  return (
    says("TRANSP") === "TRANSPARENT" ||
    /^CANCELL?ED$/.test(says("STATUS")) ||
    event.calendar.method === "CANCEL" ||
    says("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE" ||
    says("UID").endsWith("@ONLINE-TUTORING") ||
    isDeclined(event, owners)
  );
}

const addressOf = (line: Line | undefined) => line?.value.replace(/^mailto:/i, "").toLowerCase() ?? "";

/** By an address that is the owner's; where none is known, by the only one who was invited. */
function isDeclined(event: Entry, owners: string[]): boolean {
  const attendees = event.lines.get("ATTENDEE") ?? [];
  const declined = attendees.filter(({ params }) => params.get("PARTSTAT")?.toUpperCase() === "DECLINED");
  const mine = [...owners, event.calendar.owner ?? ""].map((address) => address.toLowerCase());
  const organizer = addressOf(one(event, "ORGANIZER"));
  const isAlone =
    attendees.length === 1 && organizer !== "" && !mine.includes(organizer) && addressOf(attendees[0]) !== organizer;
  return declined.some((line) => isAlone || mine.includes(addressOf(line)));
}

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
  const changed = Map.groupBy(
    events.filter((event) => isChange(event) && uidOf(event)),
    uidOf,
  );
  const replaced = new Map([...changed].map(([uid, changes]) => [uid, replacedBy(changes, (event) => isFree(event, owners))]));
  const series = new Set(events.filter((event) => !isChange(event)).map(uidOf));
  const unread: Unread[] = [];
  const entries = events.flatMap((event) => {
    const free = isFree(event, owners);
    if (free && !isChange(event)) return [];
    const usual = zones(event.calendar.zone ?? "") ?? inIndia;
    const report = (why: Why, at: number | null) => unread.push({ name: nameOf(event), at, why });
    const of = { replaced: (!isChange(event) && replaced.get(uidOf(event))) || noneReplaced, zones, usual, span };
    const times = joinedUp(timesOf(event, of, budget, free ? () => undefined : report));
    // without its series, nobody knows the later times
    if (isLaterChange(event) && !series.has(uidOf(event))) report("repeats", times[0]?.startsAt ?? null);
    return free ? [] : [{ event, times }];
  });
  // where all are too many, those that repeat most often count at their first time alone
  const isTooMuch = joinedUp(entries.flatMap(({ times }) => times)).length > mostTimes;
  let count = isTooMuch ? entries.reduce((sum, { times }) => sum + times.length, 0) : 0;
  for (const entry of entries.toSorted((one, other) => other.times.length - one.times.length)) {
    if (count <= mostTimes || entry.times.length === 1) break;
    count -= entry.times.length - 1;
    unread.push({ name: nameOf(entry.event), at: entry.times[0]?.startsAt ?? null, why: "repeats" });
    entry.times = entry.times.slice(0, 1);
  }
  const ranges = [...entries.flatMap(({ times }) => times), ...freeBusy(calendar, span, unread)];
  const times = joinedUp(
    ranges.map(({ startsAt, endsAt }) => ({ startsAt: Math.max(startsAt, from), endsAt: Math.min(endsAt, to) })),
  );
  if (times.length > mostTimes) throw new CalendarProblem("too-many-times");
  return { times, unread };
}

/** The busy times of a calendar that shows no events (RFC 5545, 3.6.4). */
function freeBusy({ free }: CalendarText, { from, to }: { from: number; to: number }, unread: Unread[]): Range[] {
  const lines = free.flatMap((component) => component.get("FREEBUSY") ?? []);
  return lines.flatMap(({ params, value }) => {
    if (params.get("FBTYPE")?.toUpperCase() === "FREE") return [];
    return value.split(",").flatMap((period) => {
      const [begins = "", ends = ""] = period.trim().split("/");
      const [start, end] = [shownIn(begins), shownIn(ends)];
      const startsAt = start ? start.wall - (start.ahead ?? 0) : Number.NaN;
      const endsAt = end ? end.wall - (end.ahead ?? 0) : startsAt + (durationIn(ends) ?? Number.NaN);
      if (!(endsAt > startsAt)) unread.push({ name: "", at: start ? startsAt : null, why: start ? "end" : "start" });
      return endsAt > startsAt && startsAt < to && endsAt > from ? [{ startsAt, endsAt }] : [];
    });
  });
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
