import { dateFormat } from "@tutoring/contract/date-format";
import { dateInIndia } from "@tutoring/contract/rules";
import { type Language, locales } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { LRUCache } from "lru-cache";
import english from "./moments.en.ts";
import hindi from "./moments.hi.ts";

export const india = "Asia/Kolkata";
const texts = { en: english, hi: hindi };

const formatter = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(locale, { timeZone, ...options });

/** The date in India, such as 2026-11-24. */
export const dayInIndia = (at: Date): string => dateInIndia(at.getTime());

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** The time in India: 6:00 PM, or शाम 6:00 बजे. */
export const timeInIndia = (at: Date, language: Language = "en"): string => timeIn(india, at, language);

/** The time in a zone: 6:00 PM, or शाम 6:00 बजे. */
export function timeIn(timeZone: string, at: Date, language: Language): string {
  const [locale, dayPeriod] =
    language === "en" ? ["en-US", {}] : [locales[language], { dayPeriod: "long", hour12: true } as const];
  const time = formatter(locale, timeZone, { hour: "numeric", minute: "2-digit", ...dayPeriod }).format(at);
  return translator(language)(texts[language].time, { time: time.replace(/\s/g, " ") });
}

/** Hours such as "4:00 PM - 8:30 PM" in the reader's words: शाम 4:00 बजे से रात 8:30 बजे तक. Others stay as they are. */
export function hoursInWords(hours: string, language: Language): string {
  const times = hours.split(" - ").map((time) => new Date(`1970-01-01 ${time} UTC`));
  if (language === "en" || times.length !== 2 || times.some((time) => Number.isNaN(time.getTime()))) return hours;
  const [from = "", to = ""] = times.map((time) => timeIn("UTC", time, language));
  return translator(language)(texts[language].hours, { from, to });
}

const dayIn = (timeZone: string, at: Date, language: Language, weekday = true): string =>
  formatter(locales[language], timeZone, {
    ...(weekday && { weekday: "long" }),
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(at);

/** 24 November 2026, or 24 नवंबर 2026. */
export const longDayInIndia = (at: Date, language: Language): string => dayIn(india, at, language, false);

const sayInIndia = (at: Date, language: Language, weekday: boolean): string =>
  translator(language)(texts[language].inIndia, { day: dayIn(india, at, language, weekday), time: timeInIndia(at, language) });

/** For an email's subject: Tuesday, 24 November 2026, 6:00 PM IST; in Hindi, which is longer, 24 नवंबर 2026 को शाम 6:00 बजे. */
export const momentInIndia = (at: Date, language: Language): string => sayInIndia(at, language, language === "en");

/** The last ones said: the emails about an order say the same moments again and again. */
const moments = new LRUCache<string, string>({ max: 1_000 });

/**
 * For an email: Tuesday, 24 November 2026, 6:00 PM IST, or मंगलवार, 24 नवंबर 2026 को शाम 6:00 बजे (भारत का समय), with the
 * reader's local time if it differs: "… 6:00 PM IST (12:30 PM GMT where you are)".
 */
export function momentFor(timeZone: string, at: Date, language: Language): string {
  const key = `${language} ${timeZone} ${at.getTime()}`;
  const said = moments.get(key) ?? sayMoment(timeZone, at, language);
  moments.set(key, said);
  return said;
}

function sayMoment(timeZone: string, at: Date, language: Language): string {
  const { here, elsewhere, elsewhereOnAnotherDay } = texts[language];
  const moment = sayInIndia(at, language, true);
  if (timeZone === india) return translator(language)(here, { moment });
  const [day, theirs] = [dayIn(timeZone, at, language), timeIn(timeZone, at, language)];
  const sameDay = day === dayIn(india, at, language);
  if (sameDay && theirs === timeInIndia(at, language)) return translator(language)(here, { moment });
  const zone = zoneName(timeZone, at);
  return translator(language)(sameDay ? elsewhere : elsewhereOnAnotherDay, { moment, day, theirs, zone });
}

const zoneName = (timeZone: string, at: Date): string =>
  formatter("en-GB", timeZone, { timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** For a lock screen: Tue, 24 Nov, 6:00 PM, in a zone, which is named unless it is India's. */
export function momentOnPhone(timeZone: string, at: Date, language: Language): string {
  const day = formatter(locales[language], timeZone, { weekday: "short", day: "numeric", month: "short" }).format(at);
  const moment = `${day}, ${timeIn(timeZone, at, language)}`;
  return timeZone === india ? moment : `${moment} ${zoneName(timeZone, at)}`;
}

/** The given zone if this computer knows it, else India's. */
export function knownZone(given: string | undefined | null): string {
  try {
    return given ? new Intl.DateTimeFormat("en", { timeZone: given }).resolvedOptions().timeZone : india;
  } catch {
    return india;
  }
}
