import type { LessonReport as Report } from "@tutoring/contract";
import { AsOfLine } from "#web/blocks/offline/index.ts";
import { HomeworkFiles, Links, ReportWords } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { asOf, orKept } from "#web/lib/offline/kept-replies.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { HandIn } from "./lesson-report-hand-in.tsx";

type Props = { lessonId: string; onChanged: () => Promise<void> };

/** The tutor's report on a class, and its homework: given, handed in, marked. */
export function LessonReport({ lessonId, onChanged }: Props) {
  const [texts] = useTexts("reports");
  const { data, error, reload } = useQuery({
    key: lessonId,
    load: (signal) =>
      orKept(`report ${lessonId}`, () => browserApi.reports.showReport({ params: { id: lessonId } }, { signal }), signal),
    failed: texts.notLoaded,
  });
  if (!data)
    return (
      <div className="mt-4">
        {error ? <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>}
      </div>
    );
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  return (
    <>
      <AsOfLine at={asOf(data)} again={reload} />
      <Shown report={data} onChanged={changed} />
    </>
  );
}

function Shown({ report: loaded, onChanged }: { report: Report; onChanged: () => Promise<void> }) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { lessonId, tutor, report, homework, may } = loaded;
  if (!report) return <p className="mt-4 text-muted">{texts.notYet}</p>;
  const { task, links, files, comment, markedAt, answer, handedInAt, state } = homework;
  const of = (wanted: "tutor" | "student") => files.filter(({ side }) => side === wanted);
  const isUnread = !may.handIn && (state === "given" || state === "handed-in");
  return (
    <div className="mt-4 border-t border-base-300 pt-4">
      <ReportWords report={{ ...report, task }} />
      <Links links={links} />
      <HomeworkFiles lessonId={lessonId} label={texts.tutorsFiles} files={of("tutor")} />
      <p className="figures mt-3 text-xs text-muted">
        {t(texts.writtenAt, { moment: momentInWords(report.writtenAt, language) })}
        {report.correctedAt && ` · ${t(texts.correctedAt, { moment: momentInWords(report.correctedAt, language) })}`}
      </p>
      {comment && markedAt && (
        <div className="mt-4 rounded-lg bg-success-50 px-3.5 py-2.5">
          <p className="text-xs text-muted">
            {t(texts.tutorSays, { tutor })} · {t(texts.markedAt, { moment: momentInWords(markedAt, language) })}
          </p>
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
        </div>
      )}
      {may.handIn && <HandIn key={lessonId} loaded={loaded} onChanged={onChanged} />}
      {isUnread && (
        <>
          <p className="mt-4 text-muted">{texts.nobodyMarks}</p>
          <HomeworkFiles
            lessonId={lessonId}
            label={texts.yourFiles}
            files={of("student")}
            onChanged={() => inBackground(onChanged())}
          />
        </>
      )}
      {state === "marked" && (
        <>
          <HomeworkFiles lessonId={lessonId} label={texts.yourFiles} files={of("student")} />
          {answer && (
            <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere] text-muted">
              {texts.yourWords}: {answer}
            </p>
          )}
          {handedInAt && (
            <p className="figures mt-2 text-xs text-muted">
              {t(texts.handedInAt, { moment: momentInWords(handedInAt, language) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
