import type { WorkingHours } from "@tutoring/contract";
import { bufferMinutes, noticeMinutes } from "@tutoring/contract/rules";
import type { Say } from "@tutoring/contract/speak";
import type { Areas } from "#web/texts/areas.ts";
import { type Ranges, type Weekday, weekdays } from "./hours-in-words.ts";

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

type Options = (texts: Areas["hours"], say: Say) => [value: string, name: string][];
/** The choices, in words. */
export const choices: Record<"buffer" | "notice" | "mostADay", Options> = {
  buffer: (texts, say) =>
    [0, 5, 10, 15, 20, 30, 45, 60].map((count) => [String(count), count ? say(texts.minutes, { count }) : texts.none]),
  notice: (texts, say) =>
    [0, 1, 2, 3, 4, 6, 8, 12, 24, 48, 72].map((count) => [String(count * 60), count ? say(texts.hours, { count }) : texts.none]),
  mostADay: (texts, say) => [
    ["", texts.any],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 10, 12].map((count): [string, string] => [String(count), say(texts.classes, { count })]),
  ],
};
