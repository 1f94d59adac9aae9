import { dateFormat } from "@tutoring/contract/date-format";
import { type Language, locales } from "@tutoring/contract/languages";
import { momentParts, ownZone, shortMoment } from "./moments.ts";

const day = 86_400_000;

/** Whole days from now until a moment, by the reader's calendar. */
export function daysUntil(iso: string, now: number): number {
  const dateOf = (at: number) => Date.parse(dateFormat("en-CA", { timeZone: ownZone() }).format(at));
  return Math.round((dateOf(Date.parse(iso)) - dateOf(now)) / day);
}

/** today, tomorrow, yesterday; आज, कल; undefined for other days. */
function nearDay(iso: string, language: Language, now: number): string | undefined {
  const days = daysUntil(iso, now);
  if (Math.abs(days) > 1) return undefined;
  return new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" }).format(days, "day");
}

/** Today, Tomorrow, Yesterday; आज, कल: where a line begins. */
function nearDayAtStart(iso: string, language: Language, now: number): string | undefined {
  const word = nearDay(iso, language, now);
  return word && word.charAt(0).toUpperCase() + word.slice(1);
}

/** "Today, 6:00 PM IST", "Tomorrow, 6:00 PM IST", "Fri, 4 Dec, 6:00 PM IST": when a class of the next weeks begins. */
export function dayAndTime(iso: string, language: Language, now: number): string {
  const { weekday, day: date, month, zonedTime } = momentParts(iso, language);
  return `${nearDayAtStart(iso, language, now) ?? `${weekday}, ${date} ${month}`}, ${zonedTime}`;
}

/** "today, 4:00 PM", "tomorrow, 10:30 AM", "Thu, 3 Dec, 6:00 PM", with the zone where it is not India's: a free time, within a line. */
export function shortDayAndTime(iso: string, language: Language, now = Date.now()): string {
  const near = nearDay(iso, language, now);
  if (!near) return shortMoment(iso, language);
  const { time, zonedTime } = momentParts(iso, language);
  return `${near}, ${ownZone() === "Asia/Kolkata" ? time : zonedTime}`;
}

/** "Yesterday, 8:10 PM", else "24 Nov 2026": when something was said. */
export function dayOrDate(iso: string, language: Language, now: number): string {
  const { date, time } = momentParts(iso, language);
  const near = nearDayAtStart(iso, language, now);
  return near ? `${near}, ${time}` : date;
}

/** "in 13 hours", "in 1 hour": how long until a moment, in whole hours. */
export const hoursUntil = (seconds: number, language: Language): string =>
  new Intl.RelativeTimeFormat(locales[language]).format(Math.floor(seconds / 3_600), "hour");
