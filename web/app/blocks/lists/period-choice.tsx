import { dateInIndia } from "@tutoring/contract/rules";
import { useState } from "react";
import texts from "#web/texts/office/lists.en.ts";
import { Select } from "#web/ui/field.tsx";
import { type Period, periodsUntil } from "./periods.ts";

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
