import { PeriodChoice, useDay } from "#web/blocks/lists/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { DayField } from "#web/ui/day-field.tsx";

type Props = { dateFrom: string; dateTo: string; onPeriod: (change: object) => void };

/** The one period of all figures below it. */
export function PeriodBar({ dateFrom, dateTo, onPeriod }: Props) {
  const from = useDay(dateFrom, (day) => onPeriod({ dateFrom: day }));
  const to = useDay(dateTo, (day) => onPeriod({ dateTo: day }));
  return (
    <div className="mt-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <h2 className="text-lg font-semibold sm:pb-1.5">{texts.figures}</h2>
      <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0 sm:items-end">
        <PeriodChoice
          className="col-span-full sm:w-40"
          mayBeAny={false}
          period={{ from: dateFrom, to: dateTo }}
          onPick={(period) => onPeriod({ dateFrom: period.from, dateTo: period.to })}
        />
        <DayField label={common.from} className="sm:w-40" max={dateTo} {...from} />
        <DayField label={common.to} className="sm:w-40" min={dateFrom} {...to} />
      </div>
    </div>
  );
}
