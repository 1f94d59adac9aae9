import { contract, dateInIndia, type TranslationCounts, translationKinds } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { CalendarRange } from "lucide-react";
import { Suspense } from "react";
import { Await, Link, useRevalidator, useSearchParams } from "react-router";
import { countInWords, kindNames } from "#web/admin/parts/index.ts";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { readAddress, useComingParams } from "#web/blocks/lists/index.ts";
import { CategoryPicture } from "#web/blocks/site/index.ts";
import { api } from "#web/lib/api/api.ts";
import { settle } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import { ContentChart } from "./content-chart.tsx";
import { Funnel } from "./funnel.tsx";
import { MoneyFigures } from "./money-figures.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { RequestFigures } from "./request-figures.tsx";
import { SiteFigures } from "./site-figures.tsx";
import { loadWaitingCounts, WaitingToday } from "./waiting-today.tsx";

type Props = { loaded: { value: TranslationCounts } | { error: string }; onRetry: () => void };

/** The share of the catalogue available in Hindi, with links to the rest. */
const TranslationFigures = ({ loaded, onRetry }: Props) => (
  <section className="card mt-5" aria-labelledby="translations">
    <h2 id="translations" className="border-b border-base-300 px-5 py-4 text-base font-semibold">
      {texts.inHindi}
    </h2>
    {"error" in loaded ? (
      <div className="p-5">
        <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
      </div>
    ) : (
      <ul className="grid divide-base-300 max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {translationKinds.map((kind) => (
          <li key={kind} className="px-5 py-4">
            <Link to={`/admin/courses/translate?kind=${kind}`} className="text-link font-medium">
              {kindNames[kind]}
            </Link>
            <p className="figures text-muted">{countInWords(loaded.value[kind])}</p>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const day = 86_400_000;

/** The period in the address, or the last thirty days. */
function periodOf(params: URLSearchParams) {
  const { dateFrom, dateTo } = contract.desk.showRequestFigures.query.shape;
  const now = Date.now();
  const query = z.object({ dateFrom: dateFrom.default(dateInIndia(now - 29 * day)), dateTo: dateTo.default(dateInIndia(now)) });
  return readAddress(query, params);
}

/** Each part loads and fails on its own. */
export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const calls = context.get(api);
  const { editCatalogue, desk, money, site, translations } = calls;
  const period = periodOf(new URL(request.url).searchParams);
  return {
    waiting: loadWaitingCounts(calls),
    content: settle(editCatalogue.showContentShares(), texts.notLoaded),
    figures: settle(
      desk.showRequestFigures({ query: period }).then((figures) => ({ ...figures, loadedAt: Date.now() })),
      texts.notLoaded,
    ),
    funnel: settle(calls.funnel.showFunnel({ query: period }), texts.notLoaded),
    moneyFigures: settle(money.showMoneyFigures({ query: period }), texts.notLoaded),
    translations: settle(translations.countTranslations(), texts.notLoaded),
    siteFigures: settle(site.showFigures(), texts.notLoaded),
  };
}
export const meta = () => privateHead(texts.title);

export default function Dashboard({
  loaderData: { waiting, content, figures, funnel, moneyFigures, translations, siteFigures },
}: Route.ComponentProps) {
  const [, setParams] = useSearchParams();
  const asked = periodOf(useComingParams());
  const { revalidate } = useRevalidator();
  const demoClasses = (loaded?: Awaited<typeof figures>) => (
    <RequestFigures loaded={loaded} onRetry={() => inBackground(revalidate())} />
  );
  return (
    <OfficePage title={texts.heading}>
      <Suspense fallback={<WaitingToday counts={undefined} />}>
        <Await resolve={waiting}>{(counts) => <WaitingToday counts={counts} />}</Await>
      </Suspense>
      <PeriodBar {...asked} onPeriod={(change) => setParams({ ...asked, ...change }, { preventScrollReset: true })} />
      <Suspense fallback={demoClasses()}>
        <Await resolve={figures}>{demoClasses}</Await>
      </Suspense>
      <Suspense fallback={<div className="skeleton mt-5 h-40" />}>
        <Await resolve={moneyFigures}>
          {(loaded) => <MoneyFigures loaded={loaded} onRetry={() => inBackground(revalidate())} />}
        </Await>
      </Suspense>
      <Suspense fallback={<div className="skeleton mt-5 h-60" />}>
        <Await resolve={funnel}>{(loaded) => <Funnel loaded={loaded} onRetry={() => inBackground(revalidate())} />}</Await>
      </Suspense>
      <p className="figures mt-8 flex items-center gap-1.5 text-[0.8125rem] text-muted">
        <CalendarRange aria-hidden className="size-4" /> {texts.fixedDates}
      </p>
      <div className="mt-2 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Suspense fallback={<ContentChart top={undefined} failed="" />}>
          <Await resolve={content}>
            {(loaded) =>
              "error" in loaded ? (
                <ContentChart top={[]} failed={loaded.error} />
              ) : (
                <>
                  <ContentChart top={loaded.value.shares} failed="" />
                  <Statistics {...loaded.value} />
                </>
              )
            }
          </Await>
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <Await resolve={translations}>
          {(loaded) => <TranslationFigures loaded={loaded} onRetry={() => inBackground(revalidate())} />}
        </Await>
      </Suspense>
      <Suspense fallback={null}>
        <Await resolve={siteFigures}>
          {(loaded) => <SiteFigures loaded={loaded} onRetry={() => inBackground(revalidate())} />}
        </Await>
      </Suspense>
    </OfficePage>
  );
}

type Totals = {
  totalCategories: number;
  totalCourses: number;
  totalSubcategories: number;
  maxCourses: { categoryName: string; categoryImageUrl: string | null; courses: number } | null;
};

function Statistics({ totalCategories, totalCourses, totalSubcategories, maxCourses }: Totals) {
  const totals = [
    [texts.totalCategories, totalCategories],
    [texts.totalCourses, totalCourses],
    [texts.totalSubcategories, totalSubcategories],
  ] as const;
  return (
    <section className="card" aria-labelledby="statistics">
      <h2 id="statistics" className="border-b border-base-300 px-5 py-4 text-base font-semibold">
        {texts.statistics}
      </h2>
      <dl className="grid divide-base-300 max-sm:divide-y sm:max-xl:grid-cols-3 sm:max-xl:divide-x xl:divide-y">
        {totals.map(([name, count]) => (
          <div key={name} className="px-5 py-4 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="display figures mt-0.5 text-3xl">{count.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
      {maxCourses && (
        <div className="flex items-center gap-4 rounded-b-box border-t border-base-300 bg-lavender-50 px-5 py-4">
          <CategoryPicture url={maxCourses.categoryImageUrl} className="h-12 w-16 shrink-0 rounded-lg object-cover" />
          <p className="min-w-0">
            <span className="text-sm text-muted">{texts.mostCourses}</span>
            <br />
            <strong className="text-base font-semibold" lang={langOf(maxCourses.categoryName)}>
              {maxCourses.categoryName}
            </strong>{" "}
            <span className="figures text-muted">{maxCourses.courses}</span>
          </p>
        </div>
      )}
    </section>
  );
}
