import type { BusyProblem } from "@tutoring/contract";

/** One property of a calendar, with names in capitals. */
export type Line = { name: string; params: Map<string, string>; value: string };
/** An event: its properties that say when, and what its calendar says about zone and owner. */
export type Entry = { lines: Map<string, Line[]>; calendar: Calendar };
type Calendar = { zone: string | undefined; owner: string | undefined; method: string | undefined };
export type Observance = Map<string, Line[]>;
/** `free`: the lines of busy times without events, as calendars give them that show no details. */
export type CalendarText = { events: Entry[]; free: Map<string, Line[]>[]; zones: Map<string, Observance[]> };

const wanted = new Set(
  `UID SEQUENCE SUMMARY DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID TRANSP STATUS ATTENDEE ORGANIZER TZID TZOFFSETFROM
  TZOFFSETTO METHOD X-WR-TIMEZONE X-WR-CALNAME X-MICROSOFT-CDO-BUSYSTATUS FREEBUSY BEGIN END`.split(/\s+/),
);
const outer = new Set(["VCALENDAR", "VEVENT", "VFREEBUSY", "VTIMEZONE"]);
/** Properties whose values begin with a day. */
const times = new Set(["DTSTART", "DTEND", "RDATE", "EXDATE", "RECURRENCE-ID"]);
/** Lists that programs fold, so that a line without its indent may belong to them. */
const lists = new Set(["RRULE", "EXRULE", "RDATE", "EXDATE", "FREEBUSY"]);

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
      if (component === "VCALENDAR") calendar = { zone: undefined, owner: undefined, method: undefined };
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
    else if (calendar && name === "METHOD") calendar.method = value.toUpperCase();
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
  let [current, pieces]: [string, string[]] = ["", []];
  for (const line of unfolded(text)) {
    const name = property.exec(line)?.[1]?.toUpperCase();
    if (name) {
      if (wanted.has(current)) yield asLine(pieces.join(""));
      [current, pieces] = [name, [line]];
    } else if (lists.has(current)) pieces.push(line);
  }
  if (wanted.has(current)) yield asLine(pieces.join(""));
}

/** Lines with the indented ones that follow them; programs fold anywhere, names included. */
function* unfolded(text: string): Generator<string> {
  let pieces: string[] = [];
  for (const raw of text.replaceAll("\0", "").split(/\r\n|\n|\r/)) {
    const physical = raw.startsWith("\uFEFF") ? raw.slice(1) : raw;
    if (physical.trim() === "") continue;
    if (/^[ \t]/.test(physical)) pieces.push(physical.slice(1));
    else {
      yield pieces.join("");
      pieces = [physical];
    }
  }
  yield pieces.join("");
}

/** Outlook writes a zone such as tzone://Microsoft/Utc without quotes. */
const parameter = /[ \t]*;[ \t]*([A-Za-z0-9-]+)[ \t]*=("[^"]*"|[^";:]*(?::\/\/[^";:]*)?)[ \t]*/y;

/** Others write zones such as GMT+05:30 without quotes: the value of a time follows the colon before a day. */
const looseParameter = /[ \t]*;[ \t]*([A-Za-z0-9-]+)[ \t]*=("[^"]*"|[^";]*)[ \t]*/y;
const beforeDay = /:(?=[ \t]*\d{4}-?\d\d-?\d\d)/g;

function asLine(text: string): Line {
  const name = (property.exec(text)?.[1] ?? "").toUpperCase();
  const { params, end } = parametersIn(text, name.length, parameter);
  const colon = text.indexOf(":", end);
  if (times.has(name)) {
    beforeDay.lastIndex = end;
    const found = beforeDay.exec(text)?.index ?? colon;
    if (found > colon)
      return {
        name,
        params: parametersIn(text.slice(0, found), name.length, looseParameter).params,
        value: text.slice(found + 1).trim(),
      };
  }
  return { name, params, value: text.slice(colon + 1).trim() };
}

function parametersIn(text: string, from: number, one: RegExp) {
  const params = new Map<string, string>();
  let end = from;
  one.lastIndex = from;
  for (let found = one.exec(text); found; found = one.exec(text)) {
    params.set((found[1] ?? "").toUpperCase(), (found[2] ?? "").replace(/^"|"$/g, "").trim());
    end = one.lastIndex;
  }
  return { params, end };
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
  if (h * 3_600 + min * 60 + s > 86_400 || min > 59 || s > 60) return undefined; // twenty-four o'clock is the next midnight
  const wall = date.getTime() + ((h * 60 + min) * 60 + Math.min(s, 59)) * 1_000;
  const ahead = zone === undefined ? undefined : aheadIn(zone);
  return zone !== undefined && ahead === undefined ? undefined : { wall, isDate: false, ahead };
}

/** Milliseconds by which a clock is ahead of UTC: Z, +0530, -03:00:00. */
export function aheadIn(text: string): number | undefined {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (!sign || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1_000;
}

const amount = String.raw`(\d{1,10}(?:\.\d{1,9})?)`;
const duration = new RegExp(`^([+-]?)P(?:${amount}W)?(?:${amount}D)?(?:T(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`, "i");

/** Milliseconds, with decimals as some programs write them, less than none for a negative length; undefined for what is no length. */
export function durationIn(value: string): number | undefined {
  const [, sign, ...parts] = duration.exec(value.trim()) ?? [];
  if (parts.every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const lasts = Math.round(((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
  return sign === "-" ? -lasts : lasts;
}
