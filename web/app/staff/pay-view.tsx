import { useState } from "react";
import { failPage } from "#web/lib/api/problems.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import type { LoadArgs } from "#web/staff/parts/index.ts";
import type { MyPay } from "@tutoring/contract";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Earnings, inRupees, Months, Payouts } from "./pay-lists.tsx";

export async function load({ api }: LoadArgs) {
  const [pay, months] = await Promise.all([api.pay.showMyPay(), api.pay.listMyMonths()]).catch(failPage);
  return { pay, months };
}

const BankDialog = dialogPart(() => import("./bank-dialog.tsx"));

/** What the tutor earns: the rate, this month, what is owed, payouts, statements by month, and the last lessons. */
export default function Pay({ loaded: { pay, months } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts, t] = useTexts("tutor-pay");
  const language = useLanguage();
  const dayOf = (day: string) => dayAndTimeInIndia(`${day}T12:00:00+05:30`, language).date;
  const figures = [
    [
      texts.payRate,
      pay.rate ? inRupees(pay.rate.rupees * 100) : "–",
      pay.rate ? t(texts.paySince, { day: dayOf(pay.rate.fromDay) }) : texts.payNoRate,
    ],
    [texts.payMonth, inRupees(pay.month.paise), t(texts.payLessons, { count: pay.month.lessons })],
    [texts.payOwed, inRupees(pay.owedPaise), t(texts.payNext, { sum: inRupees(pay.payablePaise), count: pay.payAfterDays })],
  ] as const;
  return (
    <>
      <h1 className="display text-2xl lg:text-4xl">{texts.title}</h1>
      <dl className="card mt-6 grid divide-base-300 max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(([name, value, note]) => (
          <div key={name} className="p-5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd>
              <span className="display figures text-3xl">{value}</span>
              <span className="figures block text-[0.9375rem] text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Account bank={pay.bank} />
      <Payouts first={pay.payouts} hasMore={pay.hasMore.payouts} />
      <Months first={months.months} hasMore={months.hasMore} />
      <Earnings first={pay.earnings} hasMore={pay.hasMore.earnings} />
      {pay.tax && <Tax tax={pay.tax} />}
    </>
  );
}

/** Where payouts go, and the way to change it. */
function Account({ bank }: { bank: MyPay["bank"] }) {
  const [texts, t] = useTexts("tutor-pay");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-lavender-100 px-4 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {bank ? t(texts.payBank, { holder: bank.holder, account: bank.accountEnd, ifsc: bank.ifsc }) : texts.payNoBank}{" "}
        {bank && (bank.panEnd ? t(texts.payPan, { end: bank.panEnd }) : texts.payNoPan)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        {bank ? texts.changeAccount : texts.setAccount}
      </button>
      {isOpen && <BankDialog bank={bank} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** When tax is deducted, how much was, and the certificate of it. */
function Tax({ tax }: { tax: NonNullable<MyPay["tax"]> }) {
  const [texts, t] = useTexts("tutor-pay");
  const language = useLanguage();
  const { tdsPercent: withPan, tdsPercentWithoutPan: withoutPan, tdsThresholdRupees, minimumRupees, yearFrom } = tax;
  const lines = [
    t(texts.taxRule, { threshold: inRupees(tdsThresholdRupees * 100), withPan, withoutPan }),
    t(texts.taxYear, {
      day: dayAndTimeInIndia(`${yearFrom}T12:00:00+05:30`, language).date,
      gross: inRupees(tax.grossPaise),
      tds: inRupees(tax.tdsPaise),
    }),
    texts.taxCertificate,
    t(texts.payMinimum, { sum: inRupees(minimumRupees * 100) }),
  ];
  return (
    <section className="mt-8" aria-labelledby="tax">
      <h2 id="tax" className="text-xl font-semibold">
        {texts.taxTitle}
      </h2>
      <div className="card mt-4 gap-2 p-5">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}
