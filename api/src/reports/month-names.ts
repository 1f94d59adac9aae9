import { type Language, locales } from "@tutoring/contract/languages";
import { india } from "#api/core/india.ts";

const format = (language: Language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], options);

/** November 2026, of 2026-11. */
export const monthIn = (month: string, language: Language): string =>
  format(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

/** 24 November, in India. */
export const shortDayIn = (at: Date, language: Language): string =>
  format(language, { day: "numeric", month: "long", timeZone: india }).format(at);

/** The month before that of a day: 2026-10 for 2026-11-24. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
