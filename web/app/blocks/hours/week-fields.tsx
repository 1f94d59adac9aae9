import { CopyCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { FieldError } from "#web/ui/field.tsx";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { type HoursValues, hoursInWords, type Ranges, type Weekday, weekdayName, weekdays } from "./hours-values.ts";
import { RangesField } from "./ranges-field.tsx";

type Week = Pick<HoursValues, Weekday>;
type Props = {
  form: {
    values: Week;
    set: (change: Partial<Week>, clears: string[]) => void;
    errorAt: (path: string) => string | undefined;
    versionsFor: (day: Weekday, inWords: (ranges: Ranges) => string) => FieldVersions | undefined;
  };
};

/** The hours of each weekday; one press gives a day's hours to all, and another takes that back. */
export function WeekFields({ form: { values, set, errorAt, versionsFor } }: Props) {
  const [texts, t] = useTexts("hours");
  const language = useLanguage();
  const [copied, setCopied] = useState<{ from: Weekday; before: Week }>();
  const [pressed, setPressed] = useState<Weekday>();
  const week = Object.fromEntries(weekdays.map((day) => [day, values[day]])) as Week;
  const change = (next: Partial<Week>) => {
    set(
      next,
      Object.keys(next).map((day) => `weekly.${day}`),
    );
    setCopied(undefined);
  };
  const copy = (from: Weekday) => {
    change(Object.fromEntries(weekdays.map((day) => [day, week[from]])));
    setCopied({ from, before: week });
    setPressed(from);
  };
  // the pressed button gives way to the other one, which takes over the focus
  useEffect(() => {
    if (pressed) document.getElementById(copied ? "undo-hours" : `same-as-${pressed}`)?.focus();
  }, [pressed, copied]);
  const inWords = (ranges: Ranges) => hoursInWords(ranges, texts, t);
  const areAlike = new Set(weekdays.map((day) => JSON.stringify(week[day]))).size === 1;
  return (
    <ul className="grid gap-2">
      {weekdays.map((day) => {
        const name = weekdayName(day, language);
        return (
          <li key={day} className="grid gap-2 sm:grid-cols-[7rem_1fr]">
            <span className="pt-2 font-medium">{name}</span>
            <div>
              <RangesField name={name} ranges={values[day]} onChange={(ranges) => change({ [day]: ranges })}>
                {values[day].length > 0 && !areAlike && (
                  <button
                    type="button"
                    id={`same-as-${day}`}
                    className="btn btn-ghost btn-sm"
                    aria-label={t(texts.sameForAllOf, { day: name })}
                    onClick={() => copy(day)}
                  >
                    <CopyCheck aria-hidden className="size-4" /> {texts.sameForAll}
                  </button>
                )}
              </RangesField>
              <div role="status">
                {copied?.from === day && (
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-lavender-100 px-3 py-1.5">
                    {t(texts.allAlike, { day: name })}
                    <button type="button" id="undo-hours" className="btn btn-quiet btn-sm" onClick={() => change(copied.before)}>
                      {texts.undo}
                    </button>
                  </p>
                )}
              </div>
              <FieldError id={`hours-${day}`} message={errorAt(`weekly.${day}`)} />
              <VersionChoice label={name} versions={versionsFor(day, inWords)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
