import { dateInIndia } from "@tutoring/contract/rules";
import { useState } from "react";
import texts from "#web/texts/office/lists.en.ts";
import { Select } from "#web/ui/field.tsx";

type Period = { from: string; to: string };

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The usual periods of a list, up to today. A week begins on Monday. */
export function periodsUntil(today: string) {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return {
    today: { from: today, to: today },
    thisWeek: { from: dayBefore(today, sinceMonday), to: today },
    last30Days: { from: dayBefore(today, 29), to: today },
  } satisfies Record<string, Period>;
}

type Props = {
  period: Period;
  /** Offers all days, too. */
  mayBeAny?: boolean;
  className?: string;
  onPick: (period: Period) => void;
};

const any = { from: "", to: "" };

/** The usual periods of a filter by days; others are chosen in its two fields. */
export function PeriodChoice({ period, mayBeAny = true, className, onPick }: Props) {
  const [today] = useState(() => dateInIndia(Date.now()));
  const periods: Record<string, Period> = { any, ...periodsUntil(today) };
  const chosen = Object.keys(periods).find((name) => periods[name]?.from === period.from && periods[name].to === period.to);
  const own = chosen ? [] : [["", texts.otherDays] as const];
  return (
    <Select
      label={texts.period}
      className={className}
      value={chosen ?? ""}
      options={[
        ...own,
        ...(mayBeAny ? [["any", texts.anyDay] as const] : []),
        ["today", texts.today],
        ["thisWeek", texts.thisWeek],
        ["last30Days", texts.last30Days],
      ]}
      onChange={({ target }) => {
        const picked = periods[target.value];
        if (picked) onPick(picked);
      }}
    />
  );
}
