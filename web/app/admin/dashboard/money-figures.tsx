import type { MoneyFigures as Figures } from "@tutoring/contract";
import { Link } from "react-router";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { loaded: { value: Figures } | { error: string }; onRetry: () => void };

const ofPeriod = ["paid", "sentBack", "earned", "teaching"] as const;
const now = ["owedToFamilies", "onItsWayBack", "owedToTutors"] as const;

/** Money of the same period as the demo classes, and what is owed now. */
export function MoneyFigures({ loaded, onRetry }: Props) {
  return (
    <section className="card mt-5 p-5" aria-labelledby="money-figures">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="money-figures" className="text-base font-semibold">
          {texts.money}
        </h2>
        <Link to="/admin/money" className="inline-block min-h-6 font-medium text-accent hover:underline">
          {texts.viewMoney}
        </Link>
      </div>
      {"error" in loaded ? (
        <div className="mt-3">
          <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
        </div>
      ) : (
        <>
          <Sums title={texts.moneyOf} names={ofPeriod} sums={loaded.value} />
          <Sums title={texts.moneyNow} names={now} sums={loaded.value} />
          {loaded.value.differences > 0 && (
            <p className="mt-3 font-semibold text-error">{t(texts.differences, { count: loaded.value.differences })}</p>
          )}
        </>
      )}
    </section>
  );
}

type Name = (typeof ofPeriod)[number] | (typeof now)[number];

function Sums({ title, names, sums }: { title: string; names: readonly Name[]; sums: Figures }) {
  return (
    <>
      <h3 className="mt-4 text-[0.8125rem] font-semibold">{title}</h3>
      <dl className="mt-1.5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{texts[name]}</dt>
            <dd className="figures mt-0.5 text-xl font-semibold">{fromPaise(sums[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
