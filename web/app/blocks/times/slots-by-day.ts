import { dateFormat } from "@tutoring/contract/date-format";
import { type Language, locales } from "@tutoring/contract/languages";
import { inZone } from "@tutoring/contract/zone";
import { clockTime, monthForm } from "#web/lib/format/moments.ts";

/** A free slot (a UTC instant) and its time of day in words. */
export type NamedSlot = { slot: string; time: string };

/** Slots by day (2026-11-30) in a zone, in their order. When clocks go back, two slots read alike: these show their zone. */
export function slotsByDay(slots: string[], zone: string, language: Language): Map<string, NamedSlot[]> {
  const dayOf = (slot: string) => inZone(zone, Date.parse(slot)).day;
  const time = clockTime(language, zone);
  const timeAndZone = clockTime(language, zone, { timeZoneName: "short" });
  const readingOf = (slot: string) => `${dayOf(slot)} ${time.format(new Date(slot))}`;
  const readings = Map.groupBy(slots, readingOf);
  const named = slots.map((slot) => {
    const isAlone = readings.get(readingOf(slot))?.length === 1;
    return { slot, time: (isAlone ? time : timeAndZone).format(new Date(slot)) };
  });
  return Map.groupBy(named, ({ slot }) => dayOf(slot));
}

/** The parts of a day's name: Mon, 30, Nov. */
export function dayParts(day: string, language: Language) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locales[language], { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  const month = monthForm(language);
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month }),
    name: part({ weekday: "short", day: "numeric", month }),
  };
}
