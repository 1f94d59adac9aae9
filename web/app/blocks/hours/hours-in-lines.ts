import type { WorkingHours } from "@tutoring/contract";
import { clockTime, dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { hoursInWords, type Ranges, weekdayName, weekdays } from "./hours-values.ts";

type Alike = { from: string; to: string; words: string };

/** Days in a row with the same hours, as one. */
const alike = (days: { day: string; words: string }[]): Alike[] =>
  days.reduce<Alike[]>((rows, { day, words }) => {
    const last = rows.at(-1);
    return last?.words === words ? [...rows.slice(0, -1), { ...last, to: day }] : [...rows, { from: day, to: day, words }];
  }, []);

/** Working hours in words, in the page's language: the weekdays, then single days. */
export function useHoursInLines({ weekly, exceptions }: WorkingHours): (readonly [days: string, words: string])[] {
  const [texts, t] = useTexts("hours");
  const language = useLanguage();
  const clock = clockTime(language, "UTC");
  const timeOf = (time: string) => clock.format(new Date(`2024-01-01T${time === "24:00" ? "00:00" : time}:00Z`));
  const inWords = (ranges: Ranges) =>
    hoursInWords(
      ranges.map(([from, to]) => [timeOf(from), timeOf(to)]),
      texts,
      t,
    );
  return [
    ...alike(weekdays.map((day) => ({ day, words: inWords(weekly[day] ?? []) }))).map(
      ({ from, to, words }) =>
        [
          from === to ? weekdayName(from, language) : `${weekdayName(from, language)} – ${weekdayName(to, language)}`,
          words,
        ] as const,
    ),
    ...exceptions.map(({ day, ranges }) => [dayAndTimeInIndia(`${day}T12:00:00+05:30`, language).date, inWords(ranges)] as const),
  ];
}
