import type { BusyProblem } from "@tutoring/contract";

/** One property of a calendar, with names in capitals. */
export type Line = { name: string; params: Map<string, string>; value: string };
/** An event: its properties that say when, and what its calendar says about zone and owner. */
export type Entry = { lines: Map<string, Line[]>; calendar: Calendar };
type Calendar = { zone: string | undefined; owner: string | undefined };
export type Observance = Map<string, Line[]>;
/** `free`: the lines of busy times without events, as calendars give them that show no details. */
export type CalendarText = { events: Entry[]; free: Map<string, Line[]>[]; zones: Map<string, Observance[]> };

const wanted = new Set(
  `UID SEQUENCE SUMMARY DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID TRANSP STATUS ATTENDEE ORGANIZER TZID TZOFFSETFROM
  TZOFFSETTO X-WR-TIMEZONE X-WR-CALNAME X-MICROSOFT-CDO-BUSYSTATUS FREEBUSY BEGIN END`.split(/\s+/),
);
const outer = new Set(["VCALENDAR", "VEVENT", "VFREEBUSY", "VTIMEZONE"]);
/** Lists that programs fold, so that a line without its indent may belong to them. */
const lists = new Set(["RRULE", "RDATE", "EXDATE", "FREEBUSY"]);

/** Reads calendars line by line as programs do, so that a broken part costs nothing else; undefined if there is none. */
export function readCalendarText(text: string): CalendarText | undefined {
  const read: CalendarText = { events: [], free: [], zones: new Map() };
  let calendar: Calendar | undefined;
  let properties: Map<string, Line[]> | undefined;
  /** The parts of the time zone that is being read. */
  let observances: Observance[] | undefined;
  /** Components inside an event, such as alarms, whose times are not the event's. */
  let depth = 0;
  let isFinished = false;

  const begin = (component: string) => {
    if (observances && (component === "STANDARD" || component === "DAYLIGHT")) observances.push((properties = new Map()));
    else if (!outer.has(component)) depth += 1;
    else {
      [properties, observances, depth] = [undefined, undefined, 0];
      if (component === "VCALENDAR") calendar = { zone: undefined, owner: undefined };
      else if (calendar && component === "VEVENT") read.events.push({ lines: (properties = new Map()), calendar });
      else if (calendar && component === "VFREEBUSY") read.free.push((properties = new Map()));
      else if (calendar) observances = [];
    }
  };
  const end = (component: string) => {
    if (component === "VCALENDAR") isFinished = true;
    if (outer.has(component)) [properties, observances, depth] = [undefined, undefined, 0];
    else depth = Math.max(0, depth - 1);
  };
  const keep = (line: Line) => {
    const { name, value } = line;
    if (observances && name === "TZID") read.zones.set(value, observances);
    else if (properties) {
      const same = properties.get(name);
      if (same) same.push(line);
      else properties.set(name, [line]);
    } else if (calendar && name === "X-WR-TIMEZONE") calendar.zone = value;
    else if (calendar && name === "X-WR-CALNAME") calendar.owner = value;
  };

  for (const line of linesOf(text)) {
    if (line.name === "BEGIN") begin(line.value.toUpperCase());
    else if (line.name === "END") end(line.value.toUpperCase());
    else if (depth === 0) keep(line);
  }
  return calendar && (isFinished || read.events.length > 0 || read.free.length > 0) ? read : undefined;
}

const property = /^([A-Za-z0-9-]+)[ \t]*(?=[:;])/;

function* linesOf(text: string): Generator<Line> {
  let pieces: string[] = [];
  let current = "";
  const finished = () => (wanted.has(current) ? asLine(pieces.join("")) : undefined);
  for (const raw of text.replaceAll("\0", "").split(/\r\n|\n|\r/)) {
    const physical = raw.startsWith("\uFEFF") ? raw.slice(1) : raw;
    if (physical.trim() === "") continue;
    const name = property.exec(physical)?.[1]?.toUpperCase();
    if (/^[ \t]/.test(physical)) pieces.push(physical.slice(1));
    else if (name) {
      const line = finished();
      if (line) yield line;
      [current, pieces] = [name, [physical]];
    } else if (lists.has(current)) pieces.push(physical);
  }
  const last = finished();
  if (last) yield last;
}

/** Outlook writes a zone such as tzone://Microsoft/Utc without quotes. */
const parameter = /[ \t]*;[ \t]*([A-Za-z0-9-]+)[ \t]*=("[^"]*"|[^";:]*(?::\/\/[^";:]*)?)[ \t]*/y;

function asLine(text: string): Line {
  const name = property.exec(text)?.[1] ?? "";
  const params = new Map<string, string>();
  parameter.lastIndex = name.length;
  let at = name.length;
  for (let found = parameter.exec(text); found; found = parameter.exec(text)) {
    params.set((found[1] ?? "").toUpperCase(), (found[2] ?? "").replace(/^"|"$/g, "").trim());
    at = parameter.lastIndex;
  }
  return { name: name.toUpperCase(), params, value: text.slice(text.indexOf(":", at) + 1).trim() };
}

/** A property of an event that it should have once. */
export const one = ({ lines }: Entry, name: string): Line | undefined => lines.get(name)?.[0];

/** Why another calendar could not be read. */
export class CalendarProblem extends Error {
  readonly problem: BusyProblem;
  constructor(problem: BusyProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a clock shows, in milliseconds as if it were UTC, and how far that clock is ahead of UTC if the value says so. */
export type Shown = { wall: number; isDate: boolean; ahead: number | undefined };

const time = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A date or a date with a time (RFC 5545, 3.3.4 and 3.3.5); undefined for one that does not exist. */
export function shownIn(value: string): Shown | undefined {
  const [, year, month, day, hour, minute, second, zone] = time.exec(value.trim()) ?? [];
  if (!year) return undefined;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  if (y === 0 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined;
  if (hour === undefined) return { wall: date.getTime(), isDate: true, ahead: undefined };
  const [h, min, s] = [Number(hour), Number(minute), Number(second ?? 0)];
  if (h > 23 || min > 59 || s > 60) return undefined;
  const wall = date.getTime() + ((h * 60 + min) * 60 + Math.min(s, 59)) * 1_000;
  return { wall, isDate: false, ahead: zone === undefined ? undefined : aheadIn(zone) };
}

/** Milliseconds by which a clock is ahead of UTC: Z, +0530, -03:00:00. */
export function aheadIn(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (!sign || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1_000;
}

const duration = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,10})S)?)?$/i;

/** Milliseconds; undefined for what is no length, or a negative one. */
export function durationIn(value: string): number | undefined {
  const found = duration.exec(value.trim());
  const parts = found?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}
