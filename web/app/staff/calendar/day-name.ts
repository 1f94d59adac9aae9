import { type Language, locales } from "@tutoring/contract/languages";

const formOf = (options: Intl.DateTimeFormatOptions) => (day: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Tuesday, 24 November. */
export const dayName = formOf({ weekday: "long", day: "numeric", month: "long" });
/** Tue 24. */
export const dayNumber = formOf({ weekday: "short", day: "numeric" });
