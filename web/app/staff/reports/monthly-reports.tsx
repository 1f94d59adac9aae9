import { useState } from "react";
import { monthName } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";

const MonthDialog = dialogPart(() => import("./month-dialog.tsx"));

/** Children without a report on last month; renders nothing if there are none. */
export function MonthlyReports() {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const [open, setOpen] = useState<{ childId: string; month: string }>();
  const { data, reload } = useQuery({
    key: "months",
    load: (signal) => browserApi.reports.listMonthlyReports({}, { signal }),
  });
  const waiting = data?.data ?? [];
  return (
    <>
      {waiting.length > 0 && (
        <section className="mt-10" aria-labelledby="months">
          <h2 id="months" className="text-xl font-semibold">
            {texts.monthsToSend}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">{texts.monthsToSendNote}</p>
          <ul className="card mt-4 divide-y divide-base-300">
            {waiting.map(({ childId, student, month }) => (
              <li key={childId} className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
                <span className="min-w-0 font-medium" lang={langOf(student, language)}>
                  {t(texts.monthOf, { student, month: monthName(month, language) })}
                </span>
                <button type="button" className="btn btn-quiet" onClick={() => setOpen({ childId, month })}>
                  {texts.readAndSend}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open && <MonthDialog key={open.childId} of={open} onSent={reload} onClose={() => setOpen(undefined)} />}
    </>
  );
}
