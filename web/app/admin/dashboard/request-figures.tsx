import { promisedHours } from "@tutoring/contract/rules";
import type { RequestFigures as Figures } from "@tutoring/contract";
import { Link } from "react-router";
import { showDay } from "#web/lib/format/moments.ts";
import { lengthOf } from "#web/blocks/back-office/index.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = {
  /** Undefined while loading. */
  loaded: { value: Figures & { loadedAt: number } } | { error: string } | undefined;
  onRetry: () => void;
};

/** The desk's figures: the outcomes of a period's requests, and how long families wait now. */
export function RequestFigures({ loaded, onRetry }: Props) {
  const figures = loaded && "value" in loaded ? loaded.value : undefined;
  return (
    <section className="card mt-4 overflow-hidden p-5" aria-labelledby="desk-figures">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="desk-figures" className="text-base font-semibold">
          {texts.demoClasses}
        </h2>
        {figures && <Waiting figures={figures} now={figures.loadedAt} />}
      </div>
      {!figures && (
        <div className="mt-4" aria-busy={!loaded}>
          {loaded && "error" in loaded ? (
            <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
          ) : (
            <Spinner>{common.loading}</Spinner>
          )}
        </div>
      )}
      {figures && (
        <div className="mt-4">
          <Conversion figures={figures} />
          <Days days={figures.days} />
        </div>
      )}
    </section>
  );
}

function Waiting({ figures: { oldestWaitingSince }, now }: { figures: Figures; now: number }) {
  if (!oldestWaitingSince) return <p className="text-muted">{texts.noneWaiting}</p>;
  const hours = (now - Date.parse(oldestWaitingSince)) / 3_600_000;
  const isLate = hours > promisedHours;
  return (
    <p className={isLate ? "font-semibold text-error" : "text-muted"}>
      {t(isLate ? texts.oldestTooOld : texts.oldest, { length: lengthOf(hours), hours: promisedHours })}{" "}
      <Link to="/admin/book-requests?status=NOT_STARTED" className="text-link inline-block sm:ml-2 min-h-6">
        {texts.viewWaiting}
      </Link>
    </p>
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
      <p className="text-sm text-muted">{texts.bookingsPerDay}</p>
      <div className="mt-2 flex gap-2">
        <p className="figures flex flex-col justify-between text-right text-xs leading-none text-muted" aria-hidden>
          <span>{most}</span>
          <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-20 w-full border-t border-b border-base-300"
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
      </div>
      <p className="figures mt-1 ml-4 flex justify-between text-xs text-muted">
        <span>{showDay(days[0]?.day ?? "")}</span>
        <span>{showDay(days.at(-1)?.day ?? "")}</span>
      </p>
    </div>
  );
}
