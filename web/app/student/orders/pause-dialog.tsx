import type { Order, Pause } from "@tutoring/contract";
import { freeUntilHours } from "@tutoring/contract/lesson-rules";
import { dateInIndia } from "@tutoring/contract/rules";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { DayField, dayOf } from "#web/ui/day-field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The first and last day of a pause; shows beforehand which lessons will not take place. */
export default function PauseDialog({ order: { id, orderId, course }, onClose }: { order: Order; onClose: () => void }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const [today] = useState(() => dateInIndia(Date.now()));
  const form = useDialogForm((contract) => contract.orders.pauseLessons, {
    values: { from: "", to: "" },
    body: (values) => ({ ...values, lessons: found.data?.out.length ?? 0 }),
    send: (body) => browserApi.orders.pauseLessons({ params: { id }, body }),
    done: texts.paused,
    failed: texts.notPaused,
  });
  const { from, to } = form.values;
  const found: { data?: Pause | undefined; error: string } = useQuery({
    key: dayOf(from) && dayOf(to) ? `${from} ${to}` : "",
    load: (signal) => browserApi.orders.showPause({ params: { id }, query: { from, to } }, { signal }),
    failed: texts.notLoaded,
    pauseMilliseconds: 300,
  });
  const { data, error } = found;
  const count = data?.out.length ?? 0;
  return (
    <FormDialog
      form={form}
      title={texts.pause}
      note={`${orderId}: ${course}`}
      submit={texts.pause}
      busy={texts.pausing}
      onClose={onClose}
    >
      <p>{texts.pauseNote}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={texts.pauseFrom} min={today} {...form.field("from")} />
        <DayField label={texts.pauseTo} min={from || today} {...form.field("to")} />
      </div>
      {error && <ErrorBox>{error}</ErrorBox>}
      {data && (
        <div role="status">
          <p className="font-medium">{t(texts.fallsOut, { count })}</p>
          <ul className="figures mt-1">
            {data.out.map(({ nth, startsAt }) => (
              <li key={nth}>
                {t(texts.lesson, { nth })}: {momentInWords(startsAt, language)}
              </li>
            ))}
          </ul>
          {data.tooLate > 0 && (
            <p className="mt-2 text-muted">{t(texts.startTooSoon, { count: data.tooLate, hours: freeUntilHours })}</p>
          )}
          {count > 0 && (
            <p className="mt-2">
              {data.goesOnAt ? t(texts.goesOnAt, { moment: momentInWords(data.goesOnAt, language) }) : texts.goesOnLater}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
