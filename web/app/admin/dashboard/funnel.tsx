import type { Funnel as Rows, FunnelRow } from "@tutoring/contract";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { loaded: { value: Rows } | { error: string }; onRetry: () => void };

/** How far the requests of the period have come, by course and by tutor. */
export function Funnel({ loaded, onRetry }: Props) {
  const { dateFrom, dateTo } = "value" in loaded ? loaded.value : { dateFrom: "", dateTo: "" };
  const requestsOf = ({ name }: FunnelRow) =>
    `/admin/book-requests?${new URLSearchParams({ search: name, dateFrom, dateTo }).toString()}`;
  return (
    <section className="card mt-5 overflow-hidden" aria-labelledby="funnel">
      <div className="border-b border-base-300 px-5 py-3">
        <h2 id="funnel" className="text-base font-semibold">
          {texts.funnel}
        </h2>
        <p className="text-sm text-muted">{texts.funnelOf}</p>
      </div>
      {"error" in loaded ? (
        <div className="p-5">
          <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
        </div>
      ) : loaded.value.courses.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{texts.funnelEmpty}</p>
      ) : (
        <div className="grid gap-px bg-base-300 xl:grid-cols-2">
          <Steps caption={texts.byCourse} first={texts.stepRequested} rows={loaded.value.courses} to={requestsOf} />
          <Steps
            caption={texts.byTutor}
            first={texts.stepAllotted}
            rows={loaded.value.tutors}
            to={({ id }) => `/admin/staff/${id}`}
          />
        </div>
      )}
    </section>
  );
}

type StepsProps = { caption: string; first: string; rows: FunnelRow[]; to: (row: FunnelRow) => string };

function Steps({ caption, first, rows, to }: StepsProps) {
  const most = Math.max(1, ...rows.map(({ requested }) => requested));
  const share = (count: number, all: number) => t(texts.percent, { percent: Math.round((count / Math.max(1, all)) * 100) });
  return (
    <div className="min-w-0 bg-base-100 px-5 py-4">
      <table className="w-full table-fixed">
        <caption className="mb-1 text-left">
          <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="font-semibold">{caption}</span>
            <span className="flex flex-wrap gap-x-3.5 text-[0.8125rem] text-muted" aria-hidden>
              <Key colour="bg-accent">{texts.stepPaid}</Key>
              <Key colour="bg-primary">{texts.held}</Key>
              <Key colour="bg-lavender-200">{first}</Key>
            </span>
          </span>
        </caption>
        <thead>
          <tr className="text-right text-[0.8125rem] text-muted">
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{texts.funnelName}</span>
            </th>
            {[texts.stepSearched, first].map((name) => (
              <th key={name} scope="col" className="w-17 pb-1 font-normal sm:w-21">
                {name}
              </th>
            ))}
            {[texts.held, texts.stepPaid].map((name) => (
              <th key={name} scope="col" className="w-9 pb-1 font-normal sm:w-19">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-base-300">
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <Link to={to(row)} className="text-link line-clamp-2" lang={langOf(row.name)}>
                  {row.name}
                </Link>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full" aria-hidden>
                  <rect width={(row.requested / most) * 100} height="4" className="fill-lavender-200" />
                  <rect width={(row.held / most) * 100} height="4" className="fill-primary" />
                  <rect width={(row.paid / most) * 100} height="4" className="fill-accent" />
                </svg>
              </th>
              {[row.searched, row.requested].map((count, nth) => (
                <td key={nth} className="figures text-right font-semibold">
                  {count.toLocaleString("en-IN")}
                </td>
              ))}
              {[row.held, row.paid].map((count, nth) => (
                <td key={nth} className="figures text-right">
                  <span className="font-semibold">{count}</span>{" "}
                  <span className="text-muted max-sm:hidden">{share(count, row.requested)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-4 text-muted">{texts.noneAllotted}</p>}
    </div>
  );
}

/** What a colour of the bars stands for. */
const Key = ({ colour, children }: { colour: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-2.5 rounded-xs ${colour}`} /> {children}
  </span>
);
