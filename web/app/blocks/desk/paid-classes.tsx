import type { PaidClass } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { OutcomeDialog, outcomeNames } from "./outcome-dialog.tsx";

type Props = { requestId: string; listed: unknown; onChanged: () => void };

/** How paid classes count: those of the last week, and older undecided ones. */
export function PaidClasses({ requestId, listed, onChanged }: Props) {
  const load = () => browserApi.orderDesk.listPaidClasses({ params: { id: requestId } });
  const { data, error, reload } = useQuery({ key: requestId, load, failed: texts.classesNotLoaded, again: listed });
  const [setting, setSetting] = useState<PaidClass>();
  if (error) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!data || data.classes.length === 0) return null;
  return (
    <>
      <h4 className="mt-4 text-[0.8125rem] font-semibold text-muted">{texts.paidClasses}</h4>
      <ul className="mt-1 grid gap-2">
        {data.classes.map((one) => (
          <li key={one.lessonId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="figures min-w-0 [overflow-wrap:anywhere]">
              {t(texts.paidClass, { ...one, ...dayAndTimeInIndia(one.startsAt) })}
              <span className={`block ${one.disputed ? "text-warning" : "text-muted"}`}>
                {one.outcome ? outcomeNames[one.outcome] : texts.notKnownYet}
                {one.disputed && `, ${texts.isDisputed}`}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={t(texts.setOutcomeFor, one)}
              onClick={() => setSetting(one)}
            >
              {texts.setOutcome}
            </button>
          </li>
        ))}
      </ul>
      {setting && (
        <OutcomeDialog
          of={setting}
          onClose={() => setSetting(undefined)}
          onChanged={() => inBackground(reload().then(onChanged))}
        />
      )}
    </>
  );
}
