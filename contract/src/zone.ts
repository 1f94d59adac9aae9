import { dateFormat } from "./date-format.ts";

const minute = 60_000;

/** The day and the minute of that day, in a zone, of a moment in milliseconds. */
export function inZone(zone: string, at: number): { day: string; minute: number } {
  const parts = formatOf(zone).formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${of("year")}-${of("month")}-${of("day")}`, minute: Number(of("hour")) * 60 + Number(of("minute")) };
}

/** The moment at which a clock in the zone shows this; if it skips that minute, the moment after the gap. */
export function momentIn(zone: string, day: string, ofDay: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + ofDay * minute;
  let at = wanted;
  for (let nth = 0; nth < 2; nth += 1) {
    const shown = inZone(zone, at);
    at += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * minute);
  }
  return at;
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
