import { type Language, locales } from "@tutoring/contract/languages";
import type { Say } from "@tutoring/contract/speak";
import type { Areas } from "#web/texts/areas.ts";

export type Ranges = [from: string, to: string][];

/** The contract's keys of a week, Monday first. */
export const weekdays = ["1", "2", "3", "4", "5", "6", "0"] as const;
export type Weekday = (typeof weekdays)[number];

/** Monday, or सोमवार. */
export const weekdayName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, 7 + Number(day)));

/** "16:00 to 20:00", or that there are no classes. */
export const hoursInWords = (ranges: Ranges, texts: Areas["hours"], say: Say): string =>
  ranges.map(([from, to]) => say(texts.range, { from, to })).join(", ") || texts.notTeaching;
