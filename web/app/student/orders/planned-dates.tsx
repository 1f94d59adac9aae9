import type { Plan, PlannedLesson } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords, momentParts } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Chosen = { plan: Plan; lessons: number; hours: string[] };

/** The dates of what a family has chosen so far. */
export function usePlannedDates({ plan, lessons, hours }: Chosen) {
  const [texts] = useTexts("orders");
  const key = lessons > 0 && hours.length > 0 ? `${lessons} ${hours.join(" ")}` : "";
  const found = useQuery({
    key,
    load: (signal) => browserApi.orders.planLessons({ params: { id: plan.bookingId }, body: { lessons, hours } }, { signal }),
    failed: texts.datesNotLoaded,
    pauseMilliseconds: 150,
  });
  return { key, dates: found.data?.lessons, error: found.error, reload: found.reload };
}

export type PlannedDates = ReturnType<typeof usePlannedDates>;

const datesShown = 4;

function DateList({ dates }: { dates: PlannedLesson[] }) {
  const [texts] = useTexts("orders");
  const language = useLanguage();
  return (
    <ol className="figures mt-3 columns-1 gap-8 sm:columns-2">
      {dates.map(({ startsAt, instead }) => {
        const { weekday, date, zonedTime } = momentParts(startsAt, language);
        return (
          <li key={startsAt} className="break-inside-avoid py-1">
            {weekday}, {date}, {zonedTime}
            {instead && <span className="block text-sm text-warning">{texts.instead}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The first dates and, a press away, the others, with a note if another time replaces a taken one. */
export function DatesOfPlan({ planned: { dates, error, reload }, lessons }: { planned: PlannedDates; lessons: number }) {
  const [texts, t] = useTexts("orders");
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="text-lg font-semibold">
        {texts.dates}
      </h2>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {!dates && !error && <Spinner>{texts.loading}</Spinner>}
      {dates && (
        <>
          <DateList dates={dates.slice(0, datesShown)} />
          {dates.length > datesShown && (
            <details open={dates.slice(datesShown).some(({ instead }) => instead)}>
              <summary className="text-link cursor-pointer">{t(texts.moreDates, { count: dates.length - datesShown })}</summary>
              <DateList dates={dates.slice(datesShown)} />
            </details>
          )}
        </>
      )}
      {dates && dates.length < lessons && (
        <p className="mt-2 text-muted">{t(texts.fewerDates, { count: lessons - dates.length })}</p>
      )}
    </section>
  );
}

/** The dates of an order that is not paid yet. */
export function HeldDates({ dates }: { dates: string[] }) {
  const [texts] = useTexts("orders");
  return (
    <section aria-labelledby="dates" className="mt-8">
      <h2 id="dates" className="text-lg font-semibold">
        {texts.dates}
      </h2>
      <DateList dates={dates.map((startsAt) => ({ startsAt, instead: false }))} />
    </section>
  );
}

/** A plan as the family saw it when it pressed Pay; `key` is what it had chosen. */
export type SeenPlan = { key: string; tutor: string; lessonRupees: number; dates: string[] };

/** What is different now in a plan that the family has seen, until it chooses something else. */
export function PlanChanges({ seen, plan, planned: { key, dates } }: { seen: SeenPlan; plan: Plan; planned: PlannedDates }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  if (!dates || key !== seen.key) return null;
  const now = dates.map(({ startsAt }) => startsAt);
  const gone = seen.dates.filter((at) => !now.includes(at));
  const added = now.filter((at) => !seen.dates.includes(at));
  const moment = (at: string) => momentInWords(at, language);
  const lines = [
    ...(plan.tutor === seen.tutor ? [] : [t(texts.tutorInstead, { tutor: plan.tutor, before: seen.tutor })]),
    ...(plan.lessonRupees === seen.lessonRupees
      ? []
      : [t(texts.priceInstead, { rupees: plan.lessonRupees, before: seen.lessonRupees })]),
    ...gone.map((at) => t(texts.dateGone, { moment: moment(at) })),
    ...added.map((at) => t(texts.dateInstead, { moment: moment(at) })),
  ];
  if (lines.length === 0) return null;
  return (
    <div role="status" aria-labelledby="changes" className="rounded-lg bg-warning-50 px-4 py-3">
      <h2 id="changes" className="font-semibold">
        {texts.planChanges}
      </h2>
      <ul className="figures mt-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2">{texts.payAgain}</p>
    </div>
  );
}
