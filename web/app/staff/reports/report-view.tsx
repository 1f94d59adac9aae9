import { ChevronLeft } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { HomeworkState, ReportWords } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import type { LoadArgs } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ReportForm } from "./report-form.tsx";
import { ReportHomework } from "./report-homework.tsx";

export async function load({ api, id }: LoadArgs) {
  return await api.reports.showReport({ params: { id } }).catch(failPage);
}

/** One lesson's report, which can be corrected for a day; its homework, handed in and marked. */
export default function Report({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useLive(
    (signal) => browserApi.teaching.watchMyDay({}, { signal }),
    () => revalidate(),
  );
  const { lessonId, course, student, startsAt, report, homework, may } = loaded;
  return (
    <>
      <Link to="/staff/lessons?when=past" className="inline-flex min-h-11 items-center gap-1 text-link">
        <ChevronLeft aria-hidden className="size-4" /> {texts.back}
      </Link>
      <h1 className="display mt-1 text-2xl lg:text-4xl">{t(texts.reportOf, { student })}</h1>
      <p className="mt-1" lang={langOf(course, language)}>
        {course}
      </p>
      <p className="figures text-muted">{momentInWords(startsAt, language)}</p>
      {homework.state && (
        <p className="mt-3">
          <HomeworkState state={homework.state} />
        </p>
      )}
      {(homework.state === "handed-in" || homework.state === "marked") && (
        <ReportHomework loaded={loaded} onChanged={revalidate} />
      )}
      {may.write && <ReportForm key={lessonId} loaded={loaded} onChanged={revalidate} />}
      {!may.write && (
        <section className="card mt-6 p-5 sm:p-6">
          {report ? <ReportWords report={{ ...report, task: homework.task }} /> : <p className="text-muted">{texts.tooLate}</p>}
        </section>
      )}
    </>
  );
}
