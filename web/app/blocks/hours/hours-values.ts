import { dateFormat } from "@tutoring/contract/date-format";
import type { WorkingHours } from "@tutoring/contract";
import { type Language, locales } from "@tutoring/contract/languages";
import { bufferMinutes, noticeMinutes } from "@tutoring/contract/rules";
import type { Translate } from "@tutoring/contract/speak";
import type { Areas } from "#web/texts/areas.ts";

export type Ranges = [from: string, to: string][];

/** The contract's keys of a week, Monday first. */
export const weekdays = ["1", "2", "3", "4", "5", "6", "0"] as const;
export type Weekday = (typeof weekdays)[number];

/** Monday, or सोमवार. */
export const weekdayName = (day: string, language: Language): string =>
  dateFormat(locales[language], { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, 7 + Number(day)));

/** "16:00 to 20:00", or that there are no classes. */
export const hoursInWords = (ranges: Ranges, texts: Areas["hours"], t: Translate): string =>
  ranges.map(([from, to]) => t(texts.range, { from, to })).join(", ") || texts.notTeaching;

export type Dated = { workingHours: WorkingHours; version: number };

/** A tutor's hours as the fields of a form hold them. */
export function hoursValues(record?: Dated) {
  const hours: WorkingHours = record?.workingHours ?? { weekly: {}, exceptions: [] };
  const week = Object.fromEntries(weekdays.map((day) => [day, hours.weekly[day] ?? []]));
  return {
    ...(week as Record<Weekday, Ranges>),
    exceptions: hours.exceptions,
    bufferMinutes: String(hours.bufferMinutes ?? bufferMinutes),
    noticeMinutes: String(hours.noticeMinutes ?? noticeMinutes),
    mostADay: String(hours.mostADay ?? ""),
  };
}
export type HoursValues = ReturnType<typeof hoursValues>;

export const hoursBody = ({ exceptions, bufferMinutes: buffer, noticeMinutes: notice, mostADay, ...week }: HoursValues) => ({
  weekly: Object.fromEntries(weekdays.map((day) => [day, week[day]])),
  exceptions,
  bufferMinutes: Number(buffer),
  noticeMinutes: Number(notice),
  mostADay: mostADay ? Number(mostADay) : undefined,
});

type Options = (texts: Areas["hours"], t: Translate) => [value: string, name: string][];
/** The choices, in words. */
export const choices: Record<"buffer" | "notice" | "mostADay", Options> = {
  buffer: (texts, t) =>
    [0, 5, 10, 15, 20, 30, 45, 60].map((count) => [String(count), count ? t(texts.minutes, { count }) : texts.none]),
  notice: (texts, t) =>
    [0, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72].map((count) => [String(count * 60), count ? t(texts.hours, { count }) : texts.none]),
  mostADay: (texts, t) => [
    ["", texts.any],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 10, 12].map((count): [string, string] => [String(count), t(texts.classes, { count })]),
  ],
};
