import { dateFormat } from "@tutoring/contract/date-format";
import type { TutorCalendar } from "@tutoring/contract";
import { type Language, locales } from "@tutoring/contract/languages";
import { inZone } from "@tutoring/contract/zone";
import { monthForm } from "#web/lib/format/moments.ts";

/** The hours shown of each day: all that contain anything, and one before and after; in a week without anything, those of an ordinary day. */
export type Hours = { first: number; last: number };

export function shownHours({ hours, lessons }: TutorCalendar, zone: string): Hours {
  const spans = [...hours, ...lessons].map(({ startsAt, endsAt }) => ({
    from: inZone(zone, Date.parse(startsAt)),
    to: inZone(zone, Date.parse(endsAt)),
  }));
  if (spans.length === 0) return { first: 9, last: 20 };
  const overMidnight = spans.some(({ from, to }) => from.day !== to.day && to.minute > 0);
  const ends = spans.map(({ from, to }) => (from.day === to.day ? to.minute : 1440));
  return {
    first: overMidnight ? 0 : Math.max(0, Math.min(...spans.map(({ from }) => Math.floor(from.minute / 60))) - 1),
    last: Math.min(24, Math.max(...ends.map((minute) => Math.ceil(minute / 60))) + 1),
  };
}

const formOf = (options: Intl.DateTimeFormatOptions) => (day: string, language: Language) =>
  dateFormat(locales[language], { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Tuesday, 24 November. */
export const dayName = formOf({ weekday: "long", day: "numeric", month: "long" });
/** 30 Nov – 6 Dec 2026, or 30 नवंबर – 6 दिसंबर 2026. */
export const weekName = (from: string, to: string, language: Language): string =>
  dateFormat(locales[language], { day: "numeric", month: monthForm(language), year: "numeric", timeZone: "UTC" }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );
/** Tue 24. */
export const dayNumber = formOf({ weekday: "short", day: "numeric" });
