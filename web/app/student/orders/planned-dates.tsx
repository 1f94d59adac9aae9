import type { Plan } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** All dates, with a note if another time replaces a taken one. */
export function PlannedDates({ plan, lessons, hours }: { plan: Plan; lessons: number; hours: string[] }) {
  const [texts, say] = useTexts("orders");
  const language = useLanguage();
  const found = useQuery({
    key: `${lessons} ${hours.join(" ")}`,
    load: (signal) => browserApi.orders.planLessons({ params: { id: plan.bookingId }, body: { lessons, hours } }, { signal }),
    failed: texts.datesNotLoaded,
    pauseMilliseconds: 150,
  });
  const dates = found.data?.lessons;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="text-lg font-semibold">
        {texts.dates}
      </h2>
      {found.error && <ErrorBox onRetry={() => inBackground(found.reload())}>{found.error}</ErrorBox>}
      {!dates && !found.error && <Spinner>{texts.loading}</Spinner>}
      {dates && (
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
      )}
      {dates && dates.length < lessons && (
        <p className="mt-2 text-muted">{say(texts.fewerDates, { count: lessons - dates.length })}</p>
      )}
    </section>
  );
}
