import { inZone, momentIn } from "@tutoring/contract/zone";
import windows from "cldr-core/supplemental/windowsZones.json" with { type: "json" };
import { india } from "#api/platform/core/india.ts";
import { aheadIn, type CalendarText, type Observance, shownIn } from "./calendar-text.ts";
import { type Budget, most, repetitions, ruleIn, TooOften } from "./repeats.policy.ts";

/** The moment at which a clock of this zone shows something. */
export type Zone = (wall: number) => number;
/** Finds a zone by its name in a calendar; undefined for a name that nobody knows. */
export type Zones = (name: string) => Zone | undefined;

/** Names that are looked up in one calendar; looking for what does not exist is slow. */
const mostZones = 300;
const minute = 60_000;
const day = 1_440 * minute;
const windowsZones = new Map(
  windows.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone: { _other: name, _type: zone, _territory: territory } }) =>
    territory === "001" ? [[name.toLowerCase(), zone.split(" ")[0] ?? ""] as const] : [],
  ),
);

/**
 * The zones of a calendar: a name that computers know first, then the calendar's own definition, Windows' names (the Unicode
 * consortium's table), names with a path before them, and names that say how far they are from UTC.
 */
export function zonesOf(text: CalendarText, span: { from: number; to: number }, budget: Budget): Zones {
  const known = new Map<string, Zone | undefined>();
  const find = (name: string): Zone | undefined => {
    if (name === "" || name.length > 200) return undefined;
    const own = text.zones.get(name);
    return (
      named(name, span) ??
      (own && defined(own, span, budget)) ??
      named(windowsZones.get(name.toLowerCase()) ?? "", span) ??
      named(name.split("/").slice(-2).join("/"), span) ??
      named(name.split("/").slice(-3).join("/"), span) ??
      displayed(name, span) ??
      fixed(name)
    );
  };
  return (name) => {
    if (!known.has(name) && known.size < mostZones) known.set(name, find(name));
    return known.get(name);
  };
}

/** A zone that computers know. Days outside the span need not be exact. */
function named(name: string, { from, to }: { from: number; to: number }): Zone | undefined {
  if (!isZone(name)) return undefined;
  const ahead = new Map<number, number>();
  const aheadOn = (nth: number): number => {
    const known = ahead.get(nth);
    if (known !== undefined) return known;
    const shown = inZone(name, nth * day);
    const is = Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * minute - nth * day;
    ahead.set(nth, is);
    return is;
  };
  return (wall) => {
    const nth = Math.floor(Math.min(Math.max(wall, from - 3 * day), to + 3 * day) / day);
    const [before, after] = [aheadOn(nth - 1), aheadOn(nth + 2)];
    if (before === after || Math.floor(wall / day) !== nth) return wall - before;
    const inMinutes = Math.floor((wall - nth * day) / minute);
    return momentIn(name, new Date(wall).toISOString().slice(0, 10), inMinutes) + (wall % minute);
  };
}

function isZone(name: string): boolean {
  if (name === "") return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** India's zone, which counts where a calendar says nothing. */
export const indiasZone = (span: { from: number; to: number }): Zone => named(india, span) ?? ((wall) => wall);

/** A zone by the calendar's own definition; undefined if nothing in it is understood. */
function defined(observances: Observance[], span: { from: number; to: number }, budget: Budget): Zone | undefined {
  const changes = observances.flatMap((observance) => changesIn(observance, span, budget)).toSorted((a, b) => a.since - b.since);
  const [first] = changes;
  if (!first) return undefined;
  return (wall) => {
    let [past, end] = [0, changes.length];
    while (past < end) {
      const middle = Math.floor((past + end) / 2);
      if ((changes[middle]?.since ?? Infinity) <= wall) past = middle + 1;
      else end = middle;
    }
    return wall - (changes[past - 1]?.after ?? first.before);
  };
}

/** `since`: what the clock shows when the change is over. */
type Change = { since: number; before: number; after: number };

function changesIn(observance: Observance, { from, to }: { from: number; to: number }, budget: Budget): Change[] {
  const value = (name: string) => observance.get(name)?.[0]?.value ?? "";
  const [before, after, start] = [aheadIn(value("TZOFFSETFROM")), aheadIn(value("TZOFFSETTO")), shownIn(value("DTSTART"))];
  if (before === undefined || after === undefined || !start) return [];
  const walls = [start.wall];
  for (const { value: list } of observance.get("RDATE") ?? [])
    for (const item of list.split(",").slice(0, maxChanges)) walls.push(shownIn(item)?.wall ?? start.wall);
  const rule = ruleIn(value("RRULE"));
  const until = shownIn(rule?.until ?? "")?.wall ?? Infinity;
  budget.entry = most.ofEntry;
  try {
    if (rule)
      for (const wall of repetitions(rule, start.wall, from - 800 * day, budget)) {
        if (wall > until || wall > to || walls.length > maxChanges) break;
        walls.push(wall);
      }
  } catch (error) {
    if (!(error instanceof TooOften)) throw error;
  }
  return walls.map((wall) => ({ since: wall + Math.max(0, after - before), before, after }));
}
const maxChanges = 500;

let cities: Map<string, string> | undefined;
/** The zones by their cities: Europe/Dublin by dublin. */
const cityZones = () =>
  (cities ??= new Map(
    Intl.supportedValuesOf("timeZone").map((zone) => [zone.split("/").at(-1)?.replaceAll("_", " ").toLowerCase() ?? "", zone]),
  ));

/** Names as people read them: (UTC+00:00) Dublin, Edinburgh, Lisbon, London; Eastern Time (US & Canada); US-Eastern. */
function displayed(name: string, span: { from: number; to: number }): Zone | undefined {
  const words = name.replaceAll("\\", "").replace(/^(?:\((?:UTC|GMT)[^)]*\)|(?:UTC|GMT)\s?[^a-z\s]+(?=\s))\s*/i, "");
  const inWindows = words
    .replace(/(?<!^(?:UTC|GMT)\s*)\s*\(.*$/i, "")
    .replace(/(?: daylight|(?<! standard)) time$/i, " standard time");
  const names = [words, words.replace("-", "/"), windowsZones.get(inWindows.toLowerCase()) ?? ""];
  for (const city of words.split(/,\s*/)) names.push(cityZones().get(city.toLowerCase()) ?? "");
  for (const one of names) {
    const zone = named(one, span);
    if (zone) return zone;
  }
  return undefined;
}

const fromUtc =
  /^\(?\s*(?:UTC|GMT)?\s*\(?\s*([+\-\u2010-\u2013\u2212])\s*(\d{1,2})(?:[.,](5|25|50|75)(?!\d)|[:.]?([0-5]\d))?(?=\s*\)|\s*$|\s+[^\d\s]|\s*[,;])/i;
const isUtc = /(?:^|\/)(?:\(?(?:UTC|GMT|Z)\)?|(?:\((?:UTC|GMT)\) )?(?:Coordinated Universal Time|Greenwich Mean Time))$/i;

/** UTC+05:30, GMT -3, UTC+5.5, (UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi; UTC by itself, since other words may say another zone. */
function fixed(name: string): Zone | undefined {
  const [, sign, hours, decimal, minutes] = fromUtc.exec(name) ?? [];
  if (!sign) return isUtc.test(name.trim()) ? (wall) => wall : undefined;
  const ahead = Number(hours) * 60 + (decimal ? Number(`0.${decimal}`) * 60 : Number(minutes ?? 0));
  return ahead > 14 * 60 ? undefined : (wall) => wall - (sign === "+" ? 1 : -1) * ahead * minute;
}
