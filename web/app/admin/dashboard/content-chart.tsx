import type { ContentShare } from "@tutoring/contract";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { colourOf, type Slice, slicesOf } from "./shares.ts";

type Props = { slices: Slice[]; canOpen: (slice: Slice) => boolean; onOpen: (slice: Slice) => void };

/** The pie's slices by name; those that hold more can be opened. */
function ContentLegend({ slices, canOpen, onOpen }: Props) {
  return (
    <ul className={slices.length > 12 ? "grid gap-x-8 2xl:grid-cols-2" : ""}>
      {slices.map((slice, nth) => (
        <li key={`${slice.label} ${nth}`} className="border-b border-base-300 last:border-0">
          {canOpen(slice) ? (
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-lavender-100 max-lg:min-h-11"
              title={texts.drillDown}
              onClick={() => onOpen(slice)}
            >
              <Words slice={slice} nth={nth} />
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          ) : (
            <p
              className="flex min-h-9 w-full items-center gap-3 px-2 max-lg:min-h-11"
              {...(slice.share?.type === "course" && { title: texts.noDrillDown })}
            >
              <Words slice={slice} nth={nth} />
              <span className="size-4 shrink-0" />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ slice, nth }: { slice: Slice; nth: number }) {
  return (
    <>
      <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden>
        <rect width="12" height="12" rx="3" fill={colourOf(nth)} />
      </svg>
      <span className="min-w-0 grow font-medium" lang={langOf(slice.label)}>
        {slice.label}
      </span>
      {slice.share?.type !== "course" && <span className="figures text-muted">{slice.courses}</span>}
      <span className="figures w-10 text-right font-semibold">{t(texts.percent, { percent: slice.percent })}</span>
    </>
  );
}

const ContentPie = lazy(() => import("./content-pie.tsx"));

/** `rests`: the Other slices opened in the level above. */
type Level = { name: string; shares: ContentShare[]; rests: ContentShare[][] };
const deepest = 2;
const none: ContentShare[] = [];

type ContentChartProps = {
  /** Undefined while loading. */
  top: ContentShare[] | undefined;
  failed: string;
};

/** The catalogue's contents, two levels deep from the categories down; the Other slice of a long level opens in place. */
export function ContentChart({ top, failed }: ContentChartProps) {
  const { revalidate } = useRevalidator();
  const [below, setBelow] = useState<Level[]>([]);
  const [rests, setRests] = useState<ContentShare[][]>([]);
  const { run, busy, error, forget } = useCall();
  const shares = rests.at(-1) ?? below.at(-1)?.shares ?? top ?? none;
  const loading = busy !== "" || !top;
  const slices = useMemo(() => slicesOf(shares), [shares]);
  const canOpen = ({ share, rest }: Slice) => Boolean(rest) || (share?.type !== "course" && below.length < deepest);

  const open = async (slice: Slice) => {
    if (!canOpen(slice) || loading) return;
    if (slice.rest) return setRests([...rests, slice.rest]);
    const { share } = slice;
    if (!share) return;
    const load = async () => {
      const query = share.type === "category" ? { categoryId: share.id } : { subcategoryId: share.id };
      const found = await browserApi.editCatalogue.showContentShares({ query });
      setBelow([...below, { name: share.name, shares: found.shares, rests }]);
      setRests([]);
    };
    await run(load, { failed: texts.levelNotLoaded });
  };
  const goTo = (depth: number) => {
    forget();
    setRests([]);
    setBelow(below.slice(0, depth));
  };
  const back = () => {
    if (rests.length > 0) return setRests(rests.slice(0, -1));
    goTo(below.length - 1);
    setRests(below.at(-1)?.rests ?? []);
  };

  const [category, subcategory] = below;
  const title = subcategory
    ? t(texts.contentsOfSubcategory, { name: subcategory.name })
    : category
      ? t(texts.contentsOfCategory, { name: category.name })
      : texts.overview;
  return (
    <section className="card" aria-labelledby="pie">
      <div className="flex items-center justify-between gap-4 border-b border-base-300 px-5 py-3">
        <div className="min-w-0">
          <h2 id="pie" className="text-base font-semibold" lang={langOf(title)}>
            {title}
          </h2>
          <nav className="breadcrumbs overflow-visible whitespace-normal" aria-label={texts.level}>
            <ul className="flex-wrap">
              {[texts.allCategories, ...below.map(({ name }) => name)].map((name, depth) => (
                <li key={`${depth} ${name}`} lang={langOf(name)}>
                  {depth === below.length ? (
                    <span aria-current="page">{name}</span>
                  ) : (
                    <button type="button" className="link min-h-6" onClick={() => goTo(depth)}>
                      {name}
                    </button>
                  )}
                </li>
              ))}
              {rests.length > 0 && <li>{common.other}</li>}
            </ul>
          </nav>
        </div>
        {(below.length > 0 || rests.length > 0) && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={back}>
            <ArrowLeft aria-hidden className="size-4" /> {common.back}
          </button>
        )}
      </div>
      <div className="p-5 lg:p-8" aria-busy={loading}>
        {(error || failed) && (
          <ErrorBox onRetry={() => (error ? goTo(below.length) : inBackground(revalidate()))}>{error || failed}</ErrorBox>
        )}
        {loading && <Spinner>{texts.loadingChart}</Spinner>}
        {!loading && !error && !failed && slices.length === 0 && <p className="py-14 text-center text-muted">{texts.noData}</p>}
        {!loading && !error && slices.length > 0 && (
          <>
            <div className="grid items-center gap-6 md:grid-cols-[minmax(0,20rem)_1fr] md:gap-10">
              <Suspense fallback={<Spinner>{texts.loadingChart}</Spinner>}>
                <ContentPie slices={slices} onOpen={(slice) => inBackground(open(slice))} />
              </Suspense>
              <ContentLegend slices={slices} canOpen={canOpen} onOpen={(slice) => inBackground(open(slice))} />
            </div>
            <FiguresTable title={title} slices={slices} />
          </>
        )}
      </div>
    </section>
  );
}

function FiguresTable({ title, slices }: { title: string; slices: Slice[] }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer text-sm font-medium text-accent">{texts.viewAsTable}</summary>
      <div className="overflow-x-auto">
        <table className="table mt-2">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{common.name}</th>
              <th scope="col">{common.courses}</th>
              <th scope="col">{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ label, courses, percent }, nth) => (
              <tr key={`${label} ${nth}`}>
                <th scope="row" lang={langOf(label)}>
                  {label}
                </th>
                <td className="figures">{courses}</td>
                <td className="figures">{t(texts.percent, { percent })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
