import { type Language, locales } from "@tutoring/contract/languages";

const india = "Asia/Kolkata";

/** The zone moments are shown in: the browser's own, or India's where it does not say. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || india;

/** "IST", "GMT+5:45" …: the zone as people know it, at that moment. */
const zoneName = (at: Date): string =>
  ownZone() === india || ownZone() === "Asia/Calcutta"
    ? "IST"
    : (new Intl.DateTimeFormat("en-IN", { timeZoneName: "short", timeZone: ownZone() })
        .formatToParts(at)
        .find((part) => part.type === "timeZoneName")?.value ?? ownZone());

/** 6:00 PM, or शाम 6:00. */
export const clockTime = (language: Language, timeZone: string, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(language === "en" ? "en-US" : locales[language], {
    hour: "numeric",
    minute: "2-digit",
    ...(language !== "en" && { dayPeriod: "long" }),
    ...more,
    timeZone,
  });

/** Hindi writes its months in full: the short ones end in a sign that few people know. */
export const monthForm = (language: Language) => (language === "en" ? "short" : "long");

/** Pieces of a moment for the date block and the line beside it. */
export function momentParts(iso: string, language: Language) {
  const at = new Date(iso);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: ownZone() }).format(at);
  const month = monthForm(language);
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month }),
    date: part({ day: "numeric", month, year: "numeric" }),
    time: clockTime(language, ownZone()).format(at),
    zone: zoneName(at),
  };
}

/** 24 Nov 2026, 6:00 PM IST. */
export function momentInWords(iso: string, language: Language): string {
  const { date, time, zone } = momentParts(iso, language);
  return `${date}, ${time} ${zone}`;
}

/** 21 Nov 2026, of a day that is already India's. */
export const showDay = (day: string): string =>
  new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Day and time of a moment as they are in India, whatever the zone of this browser. */
export const dayAndTimeInIndia = (iso: string, language: Language = "en") => ({
  date: new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: monthForm(language),
    year: "numeric",
    timeZone: india,
  }).format(new Date(iso)),
  time: clockTime(language, india).format(new Date(iso)),
});
