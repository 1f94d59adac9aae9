import type { TutorPage } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { weekdays } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { clockTime } from "#web/lib/format/moments.ts";
import type { Areas } from "#web/texts/areas.ts";

/** A tutor's week in lines, days of the same hours together: Monday to Friday, 4:00 PM to 9:00 PM. */
export function usualHours(hours: TutorPage["hours"], language: Language, texts: Areas["tutors"]): string[] {
  const t = translator(language);
  const clock = clockTime(language, "UTC");
  const read = (time: string) => clock.format(new Date(`1970-01-01T${time}:00Z`)).replaceAll(/\s/gu, "\u00A0");
  const days = weekdays.map((day, nth) => ({
    day: texts[day],
    said: hours
      .filter(({ weekday }) => weekday === (nth + 1) % 7)
      .map(({ from, to }) => t(texts.fromTo, { from: read(from), to: read(to) }))
      .join(", "),
  }));
  const runs: { said: string; days: string[] }[] = [];
  for (const { day, said } of days) {
    const last = runs.at(-1);
    if (last?.said === said) last.days.push(day);
    else runs.push({ said, days: [day] });
  }
  return runs
    .filter(({ said }) => said)
    .map(({ said, days: [first = "", ...more] }) => {
      const last = more.at(-1);
      if (more.length === 6) return t(texts.everyDay, { hours: said });
      return last ? t(texts.daysHours, { first, last, hours: said }) : t(texts.dayHours, { day: first, hours: said });
    });
}
