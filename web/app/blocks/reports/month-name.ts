import { type Language, locales } from "@tutoring/contract/languages";

/** November 2026, of 2026-11. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
