import { promisedHours } from "@tutoring/contract/rules";
import type { RequestFigures as Figures } from "@tutoring/contract";
import { Link } from "react-router";
import { PeriodChoice, useDay } from "#web/blocks/lists/index.ts";
import { DayField } from "#web/ui/day-field.tsx";
import { showDay } from "#web/lib/format/moments.ts";
import { lengthOf } from "#web/blocks/back-office/index.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = {
  /** Undefined while loading. */
  loaded: { value: Figures & { loadedAt: number } } | { error: string } | undefined;
  dateFrom: string;
  dateTo: string;
  onPeriod: (change: object) => void;
  onRetry: () => void;
};

/** The desk's figures: waiting requests, and the outcomes of a period's requests. */
export function RequestFigures({ loaded, dateFrom, dateTo, onPeriod, onRetry }: Props) {
  const figures = loaded && "value" in loaded ? loaded.value : undefined;
  const from = useDay(dateFrom, (day) => onPeriod({ dateFrom: day }));
  const to = useDay(dateTo, (day) => onPeriod({ dateTo: day }));
  return (
    <section className="card mt-5 overflow-hidden" aria-labelledby="desk-figures">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-base-300 px-5 py-3">
        <h2 id="desk-figures" className="text-base font-semibold">
          {texts.demoClasses}
        </h2>
        <div className="grid grow grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 sm:flex sm:grow-0 sm:items-center">
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
      {!figures && (
        <div className="p-5" aria-busy={!loaded}>
          {loaded && "error" in loaded ? (
            <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
          ) : (
            <Spinner>{common.loading}</Spinner>
          )}
        </div>
      )}
      {figures && (
        <div className="grid gap-px bg-base-300 lg:grid-cols-[19rem_1fr]">
          <Waiting figures={figures} now={figures.loadedAt} />
          <div className="bg-base-100 p-5">
            <Conversion figures={figures} />
            <Days days={figures.days} />
          </div>
        </div>
      )}
    </section>
  );
}

function Waiting({ figures: { waiting, oldestWaitingSince }, now }: { figures: Figures; now: number }) {
  const hours = oldestWaitingSince ? (now - Date.parse(oldestWaitingSince)) / 3_600_000 : 0;
  return (
    <div className="bg-base-100 p-5">
      <p className="text-sm text-muted">{texts.requestsWaiting}</p>
      <p className="display figures mt-0.5 text-3xl">{waiting}</p>
      {oldestWaitingSince ? (
        <p className={`mt-1 ${hours > promisedHours ? "font-semibold text-error" : "text-muted"}`}>
          {t(hours > promisedHours ? texts.oldestTooOld : texts.oldest, { length: lengthOf(hours), hours: promisedHours })}
        </p>
      ) : (
        <p className="mt-1 text-muted">{texts.noneWaiting}</p>
      )}
      <Link
        to="/admin/book-requests?status=NOT_STARTED&order=asc"
        className="mt-3 inline-block min-h-6 font-medium text-accent hover:underline"
      >
        {texts.viewWaiting}
      </Link>
    </div>
  );
}

function Conversion({ figures: { requested, held, registered, cancelled } }: { figures: Figures }) {
  const share = (count: number) => (requested === 0 ? "" : t(texts.percent, { percent: Math.round((count / requested) * 100) }));
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {(
        [
          [texts.demosRequested, requested, ""],
          [texts.held, held, share(held)],
          [texts.registered, registered, share(registered)],
          [texts.cancelled, cancelled, share(cancelled)],
        ] as const
      ).map(([name, count, percent]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="figures mt-0.5">
            <span className="text-xl font-semibold">{count}</span> <span className="text-muted">{percent}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Requests of each day as bars, with a text for screen readers. */
function Days({ days }: { days: Figures["days"] }) {
  const most = Math.max(1, ...days.map(({ requests }) => requests));
  const [width, height] = [days.length * 10, 64];
  return (
    <div className="mt-5">
      <p className="text-sm text-muted">{t(texts.bookingsPerDay, { most })}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-20 w-full"
        role="img"
        aria-label={days
          .filter(({ requests }) => requests > 0)
          .map(({ day, requests }) => t(texts.onDay, { day: showDay(day), requests }))
          .join(", ")}
      >
        {days.map(({ day, requests }, nth) => {
          const tall = requests === 0 ? 1 : Math.max(3, (requests / most) * height);
          return (
            <rect
              key={day}
              x={nth * 10 + 1}
              y={height - tall}
              width="8"
              height={tall}
              className={requests ? "fill-primary" : "fill-base-300"}
            >
              <title>{t(texts.onDay, { day: showDay(day), requests })}</title>
            </rect>
          );
        })}
      </svg>
      <p className="figures mt-1 flex justify-between text-xs text-muted">
        <span>{showDay(days[0]?.day ?? "")}</span>
        <span>{showDay(days.at(-1)?.day ?? "")}</span>
      </p>
    </div>
  );
}
