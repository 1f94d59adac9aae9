import type { MyEarning, MyMonth, MyPayout } from "@tutoring/contract";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { monthName } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

export const inRupees = (paise: number) =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

type First<Row> = { first: Row[]; hasMore: boolean };
type Older<Row> = { rows: Row[]; hasMore: boolean };

/** A list whose older rows are loaded on demand. */
function useOlder<Row>({ first, hasMore }: First<Row>, load: (offset: number) => Promise<Older<Row>>) {
  const [texts] = useTexts("tutor-pay");
  const { busy, run } = useCall();
  const [older, setOlder] = useState<Older<Row>>({ rows: [], hasMore });
  const rows = [...first, ...older.rows];
  const loadOlder = async () => {
    const work = async () => {
      const more = await load(rows.length);
      setOlder((before) => ({ rows: [...before.rows, ...more.rows], hasMore: more.hasMore }));
    };
    const refused = await run(work, { failed: texts.olderNotLoaded });
    if (refused) toast.error(refused.message);
  };
  const button = (label: string): ReactNode =>
    older.hasMore && (
      <button type="button" className="btn btn-quiet mt-3" disabled={busy !== ""} onClick={() => inBackground(loadOlder())}>
        {label}
      </button>
    );
  return { rows, button };
}

function useDay() {
  const language = useLanguage();
  return (day: string) => dayAndTimeInIndia(`${day}T12:00:00+05:30`, language).date;
}

/** The payouts on their way or sent, newest first. */
export function Payouts(props: First<MyPayout>) {
  const [texts, t] = useTexts("tutor-pay");
  const dayOf = useDay();
  const { rows, button } = useOlder(props, async (offset) => {
    const { payouts, hasMore } = await browserApi.pay.listMyPayouts({ query: { offset } });
    return { rows: payouts, hasMore };
  });
  return (
    <section className="mt-8" aria-labelledby="payouts">
      <h2 id="payouts" className="text-xl font-semibold">
        {texts.payouts}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{texts.noPayouts}</p>
      ) : (
        <ul className="card mt-4 divide-y divide-base-300">
          {rows.map(({ id, day, grossPaise, tdsPaise, state, utr }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-4">
              <span>
                <span className="font-semibold">{dayOf(day)}</span>
                <span className="figures block text-[0.9375rem] text-muted">
                  {state === "sent" ? t(texts.paySent, { utr: utr ?? "" }) : texts.payOnTheWay}
                </span>
              </span>
              <span className="figures text-right">
                <span className="font-semibold">{inRupees(grossPaise - tdsPaise)}</span>
                {tdsPaise > 0 && (
                  <span className="block text-[0.9375rem] text-muted">
                    {t(texts.payTds, { gross: inRupees(grossPaise), tds: inRupees(tdsPaise) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {button(texts.olderPayouts)}
    </section>
  );
}

/** The months of pay, newest first, each with its statement to save. */
export function Months(props: First<MyMonth>) {
  const [texts, t] = useTexts("tutor-pay");
  const language = useLanguage();
  const { rows, button } = useOlder(props, async (offset) => {
    const { months, hasMore } = await browserApi.pay.listMyMonths({ query: { offset } });
    return { rows: months, hasMore };
  });
  const { busy, run } = useCall();
  const save = async (month: string) => {
    const load = async () => saveFile(await browserApi.pay.exportMyMonth({ params: { month } }));
    const refused = await run(load, { failed: texts.statementNotSaved, as: month });
    if (refused) toast.error(refused.message);
  };
  if (rows.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="statements">
      <h2 id="statements" className="text-xl font-semibold">
        {texts.statements}
      </h2>
      <ul className="card mt-4 divide-y divide-base-300">
        {rows.map(({ month, lessons, earnedPaise, grossPaise, tdsPaise }) => (
          <li key={month} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
            <span className="min-w-0">
              <span className="font-semibold">{monthName(month, language)}</span>
              <span className="figures block text-[0.9375rem] text-muted">
                {t(texts.monthEarned, { count: lessons, sum: inRupees(earnedPaise) })}
                {grossPaise > 0 && ` · ${t(texts.monthPaidOut, { sum: inRupees(grossPaise - tdsPaise) })}`}
                {tdsPaise > 0 && ` · ${t(texts.monthTax, { tds: inRupees(tdsPaise) })}`}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={t(texts.saveStatementOf, { month: monthName(month, language) })}
              disabled={busy !== ""}
              onClick={() => inBackground(save(month))}
            >
              <Download aria-hidden className="size-4" /> {texts.saveStatement}
            </button>
          </li>
        ))}
      </ul>
      {button(texts.olderMonths)}
    </section>
  );
}

const whys = { taught: "whyTaught", "late cancel": "whyLate", "we failed": "whyOurs" } as const;

/** What lessons have brought, newest first. */
export function Earnings(props: First<MyEarning>) {
  const [texts] = useTexts("tutor-pay");
  const dayOf = useDay();
  const { rows, button } = useOlder(props, async (offset) => {
    const { earnings, hasMore } = await browserApi.pay.listMyEarnings({ query: { offset } });
    return { rows: earnings, hasMore };
  });
  return (
    <section className="mt-8" aria-labelledby="earned">
      <h2 id="earned" className="text-xl font-semibold">
        {texts.payEarned}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{texts.noEarnings}</p>
      ) : (
        <ul className="card mt-4 divide-y divide-base-300">
          {rows.map(({ day, student, course, why, paise, paid }, nth) => (
            <li key={nth} className="flex items-baseline justify-between gap-4 px-5 py-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {student && (
                  <span className="block font-medium">
                    {student} <span className="font-normal text-muted">· {course}</span>
                  </span>
                )}
                {dayOf(day)} <span className="text-muted">· {texts[whys[why]]}</span>
              </span>
              <span className="figures shrink-0 text-right">
                {paise === null ? "–" : inRupees(paise)}
                {paid && <span className="text-[0.9375rem] text-muted"> · {texts.payPaid}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {button(texts.olderEarnings)}
    </section>
  );
}
