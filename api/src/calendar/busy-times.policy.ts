import { midnightInIndia } from "@tutoring/contract/rules";
import { momentIn } from "@tutoring/contract/zone";
import ICAL from "ical.js";
import { india } from "#api/core/india.ts";
import { CalendarProblem } from "./calendar-problem.ts";

type Range = { startsAt: number; endsAt: number };

const most = { occurrences: 100_000, times: 5_000 };
const day = 86_400_000;

/**
 * The busy times of a calendar (RFC 5545) between two moments, joined and in order. Our own classes in it do not count. Times
 * without a zone are India's.
 */
export function busyTimesIn(text: string, from: number, to: number): Range[] {
  const events = eventsOf(text);
  const changed = Map.groupBy(
    events.filter((event) => event.hasProperty("recurrence-id")),
    (event) => uidOf(event),
  );
  const budget = { left: most.occurrences };
  const ranges = events.filter(isBusy).flatMap((event) => {
    const others = event.hasProperty("recurrence-id") ? [] : (changed.get(uidOf(event)) ?? []);
    return occurrencesOf(event, others, { from, to }, budget);
  });
  const joined = joinedUp(
    ranges.map(({ startsAt, endsAt }) => ({ startsAt: Math.max(startsAt, from), endsAt: Math.min(endsAt, to) })),
  );
  if (joined.length > most.times) throw new CalendarProblem("too-many-times");
  return joined;
}

function eventsOf(text: string): ICAL.Component[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as string[]);
    if (calendar.name !== "vcalendar") throw new CalendarProblem("not-a-calendar");
    return calendar.getAllSubcomponents("vevent");
  } catch {
    throw new CalendarProblem("not-a-calendar");
  }
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue("uid"));
const saysOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();

const isBusy = (event: ICAL.Component) =>
  saysOf(event, "transp") !== "TRANSPARENT" &&
  saysOf(event, "status") !== "CANCELLED" &&
  saysOf(event, "x-microsoft-cdo-busystatus") !== "FREE" &&
  !uidOf(event).endsWith("@online-tutoring");

/** The times of one event, without those that `changed` replaces. An invalid event has none. */
function occurrencesOf(
  event: ICAL.Component,
  changed: ICAL.Component[],
  { from, to }: { from: number; to: number },
  budget: { left: number },
): Range[] {
  const start = event.getFirstProperty("dtstart");
  const first = start?.getFirstValue();
  if (!start || !(first instanceof ICAL.Time)) return [];
  const zone = zoneOf(start);
  const lasts = lengthOf(event, momentOf(first, zone));
  if (!(lasts > 0)) return [];
  const others = new Set(changed.flatMap((one) => momentOfProperty(one.getFirstProperty("recurrence-id")) ?? []));
  const ranges: Range[] = [];
  for (const time of timesOf(event, first)) {
    if ((budget.left -= 1) < 0) throw new CalendarProblem("too-many-times");
    const startsAt = momentOf(time, zone);
    if (startsAt >= to) break;
    if (startsAt + lasts > from && !others.has(startsAt)) ranges.push({ startsAt, endsAt: startsAt + lasts });
  }
  return ranges;
}

function* timesOf(event: ICAL.Component, first: ICAL.Time): Generator<ICAL.Time> {
  const repeats = !event.hasProperty("recurrence-id") && (event.hasProperty("rrule") || event.hasProperty("rdate"));
  if (!repeats) {
    yield first;
    return;
  }
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: first });
  for (let time = expansion.next(); time; time = expansion.next()) yield time;
}

/** Milliseconds; a day for a date without an end. */
function lengthOf(event: ICAL.Component, startsAt: number): number {
  const endsAt = momentOfProperty(event.getFirstProperty("dtend"));
  if (endsAt !== undefined) return endsAt - startsAt;
  const lasts = event.getFirstPropertyValue("duration");
  if (lasts instanceof ICAL.Duration) return lasts.toSeconds() * 1_000;
  const first = event.getFirstPropertyValue("dtstart");
  return first instanceof ICAL.Time && first.isDate ? day : 0;
}

function momentOfProperty(property: ICAL.Property | null): number | undefined {
  const time = property?.getFirstValue();
  return property && time instanceof ICAL.Time ? momentOf(time, zoneOf(property)) : undefined;
}

/** The zone's name where browsers know it; otherwise the calendar's own definition counts, or India's. */
function zoneOf(property: ICAL.Property): string | undefined {
  const name = String(property.getParameter("tzid") ?? "");
  return name && isZone(name) ? name : undefined;
}

function momentOf(time: ICAL.Time, zone: string | undefined): number {
  const date = `${String(time.year).padStart(4, "0")}-${String(time.month).padStart(2, "0")}-${String(time.day).padStart(2, "0")}`;
  if (time.isDate) return midnightInIndia(date);
  const isOwn = !zone && time.zone && time.zone.tzid !== ICAL.Timezone.localTimezone.tzid;
  return isOwn ? time.toUnixTime() * 1_000 : momentIn(zone ?? india, date, time.hour * 60 + time.minute);
}

const zones = new Map<string, boolean>();
function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let is = true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    is = false;
  }
  zones.set(name, is);
  return is;
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
