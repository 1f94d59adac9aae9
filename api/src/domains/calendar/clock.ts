import { type Line, one, type Entry, type Shown } from "./calendar-text.ts";
import type { Zone, Zones } from "./zones.ts";

/** How the times of an event are read, and whether all of their zones are known. */
export type Clock = { zone: Zone; isOfDays: boolean; isKnown: boolean; at: (line: Line, shown: Shown) => number };

/** A time is in the zone that it names, else in its event's, else in the usual one; a day is a day where the calendar is. */
export function clockOf(event: Entry, { isDate }: Shown, zones: Zones, usual: Zone): Clock {
  const named = (of: Line) => zones(of.params.get("TZID") ?? "");
  const start = one(event, "DTSTART");
  const zone = isDate ? usual : ((start && named(start)) ?? usual);
  const lines = ["DTSTART", "DTEND", "RDATE", "EXDATE"].flatMap((name) => event.lines.get(name) ?? []);
  const at = (of: Line, { wall, ahead, isDate: isDay }: Shown) =>
    ahead === undefined ? ((isDay ? undefined : named(of)) ?? zone)(wall) : wall - ahead;
  return {
    zone,
    isOfDays: isDate,
    isKnown: isDate || lines.every((of) => !of.params.get("TZID") || named(of) !== undefined),
    at,
  };
}
