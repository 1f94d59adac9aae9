import { promisedHours } from "@tutoring/contract/rules";
import type { RequestFigures as Figures } from "@tutoring/contract";
import { Link } from "react-router";
import { useDay } from "#web/blocks/lists/index.ts";
import { showDay } from "#web/lib/format/moments.ts";
import { lengthOf } from "#web/lib/format/response-deadline.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = {
  /** Undefined while loading. */
  loaded: { value: Figures & { loadedAt: number } } | { error: string } | undefined;
  dateFrom: string;
  dateTo: string;
  onPeriod: (change: object) => void;
  onRetry: () => void;
};

/** The desk's figures: waiting requests, and the outcome of the requests of a period. */
export function RequestFigures({ loaded, dateFrom, dateTo, onPeriod, onRetry }: Props) {
  const figures = loaded && "value" in loaded ? loaded.value : undefined;
  const from = useDay(dateFrom, (day) => onPeriod({ dateFrom: day }));
  const to = useDay(dateTo, (day) => onPeriod({ dateTo: day }));
  return (
    <section className="card mt-5 overflow-hidden" aria-labelledby="desk-figures">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-base-300 px-5 py-3">
        <h2 id="desk-figures" className="text-base font-semibold">
          Demo classes
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2 text-sm text-muted">
            From
            <input className="input w-38" max={dateTo} {...from} />
          </label>
          <label className="flex items-center gap-2 text-sm text-muted">
            to
            <input className="input w-38" min={dateFrom} {...to} />
          </label>
        </div>
      </div>
      {!figures && (
        <div className="p-5" aria-busy={!loaded}>
          {loaded && "error" in loaded ? <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox> : <Spinner>Loading...</Spinner>}
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
      <p className="text-sm text-muted">Requests waiting</p>
      <p className="display figures mt-0.5 text-3xl">{waiting}</p>
      {oldestWaitingSince ? (
        <p className={`mt-1 ${hours > promisedHours ? "font-semibold text-error" : "text-muted"}`}>
          Oldest: {lengthOf(hours)}
          {hours > promisedHours ? ` (${promisedHours}-hour promise missed)` : ` (${promisedHours}-hour promise)`}
        </p>
      ) : (
        <p className="mt-1 text-muted">No requests waiting.</p>
      )}
      <Link
        to="/admin/book-requests?status=NOT_STARTED&order=asc"
        className="mt-3 inline-block min-h-6 font-medium text-accent hover:underline"
      >
        View waiting requests
      </Link>
    </div>
  );
}

function Conversion({ figures: { requested, held, registered, cancelled } }: { figures: Figures }) {
  const share = (count: number) => (requested === 0 ? "" : `${Math.round((count / requested) * 100)}%`);
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {(
        [
          ["Demos requested", requested, ""],
          ["Held", held, share(held)],
          ["Registered", registered, share(registered)],
          ["Cancelled", cancelled, share(cancelled)],
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
      <p className="text-sm text-muted">Bookings per day (highest: {most})</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-20 w-full"
        role="img"
        aria-label={days
          .filter(({ requests }) => requests > 0)
          .map(({ day, requests }) => `${showDay(day)}: ${requests}`)
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
              <title>
                {showDay(day)}: {requests}
              </title>
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
