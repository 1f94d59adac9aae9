import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Card } from "#web/admin/parts/index.ts";

/** A tutor's documents and films, and whether one of them waits for an admin. */
export function useSubmissionsOf(staffId: number) {
  const { data, error, reload } = useQuery({
    key: String(staffId),
    load: (signal) => browserApi.tutorSubmissions.showSubmissions({ params: { id: staffId } }, { signal }),
    failed: texts.submissionsNotLoaded,
  });
  const waits =
    data !== undefined &&
    (data.qualifications.some(({ verifiedAt, refusal }) => !verifiedAt && !refusal) ||
      data.films.some(({ approvedAt }) => !approvedAt));
  return { data, error, reload, waits };
}

type Props = { found: ReturnType<typeof useSubmissionsOf>; name: string; onOpen: () => void };

/** What a tutor has sent, each with its state. */
export function TutorSubmissions({ found: { data, error, reload }, name, onOpen }: Props) {
  const { qualifications = [], films = [] } = data ?? {};
  return (
    <Card title={texts.documents}>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {data && qualifications.length + films.length === 0 && <p className="text-muted">{t(texts.noSubmissions, { name })}</p>}
      {qualifications.length + films.length > 0 && (
        <>
          <ul className="grid gap-2.5">
            {qualifications.map(({ id, name: learnt, verifiedAt, refusal }) => (
              <li key={id}>
                <span lang={langOf(learnt)}>{learnt}</span>
                <span className="block text-[0.8125rem] text-muted">
                  {verifiedAt
                    ? t(texts.verifiedAt, { date: dayAndTimeInIndia(verifiedAt).date })
                    : refusal
                      ? t(texts.refusedBecause, { reason: refusal })
                      : texts.waits}
                </span>
              </li>
            ))}
            {films.map(({ id, approvedAt }) => (
              <li key={id}>{approvedAt ? texts.filmIsShown : texts.filmWaits}</li>
            ))}
          </ul>
          <button
            type="button"
            className="btn btn-quiet btn-sm mt-3"
            aria-label={t(texts.submissionsOf, { name })}
            onClick={onOpen}
          >
            {texts.documents}
          </button>
        </>
      )}
    </Card>
  );
}
