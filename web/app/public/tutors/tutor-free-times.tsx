import { shownDays } from "@tutoring/contract/rules";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** When the tutor is next free, in the visitor's time zone. It changes with time, so it is not part of the cached page. */
export function TutorFreeTimes({ slug }: { slug: string }) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  const { data, error, reload } = useQuery({
    key: slug,
    load: (signal) => browserApi.tutorPages.listFreeTimes({ params: { slug } }, { signal }),
    failed: texts.timesFailed,
  });
  if (error) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!data) return <Spinner>{texts.findingTimes}</Spinner>;
  if (data.slots.length === 0) return <p className="text-muted">{t(texts.noFree, { count: shownDays })}</p>;
  return (
    <ul className="figures flex flex-wrap gap-2">
      {data.slots.map((slot) => {
        const { weekday, day, month, time } = momentParts(slot, language);
        return (
          <li key={slot} className="badge bg-lavender-100 text-base-content">
            {weekday}, {day} {month}, {time}
          </li>
        );
      })}
    </ul>
  );
}
