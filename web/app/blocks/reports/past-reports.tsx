import type { DeskReport, PastReport } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { HomeworkFiles } from "./homework-files.tsx";
import { ReportWords } from "./report-words.tsx";

/** Reports about a child, each with its tutor and day. */
export function PastReports({ reports }: { reports: (PastReport | DeskReport)[] }) {
  const [texts] = useTexts("reports");
  const language = useLanguage();
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <li key={`${report.tutor} ${report.startsAt}`} className="rounded-lg bg-base-200 px-3.5 py-2.5">
          <p className="figures mb-2 text-xs text-muted">
            {report.tutor}, {momentInWords(report.startsAt, language)}
          </p>
          <ReportWords report={report} />
          {"files" in report && (
            <HomeworkFiles
              lessonId={report.lessonId}
              label={texts.files}
              files={report.files}
              load={browserApi.desk.openReportFile}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
