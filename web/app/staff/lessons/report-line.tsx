import type { TutorLesson } from "@tutoring/contract";
import { NotebookPen } from "lucide-react";
import { Link } from "react-router";
import { HomeworkState } from "#web/blocks/reports/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** A link to a lesson's report, and the progress of its homework. */
export function ReportLine({ lesson: { id, report } }: { lesson: TutorLesson }) {
  const [texts] = useTexts("reports");
  if (!report.mayWrite && report.writtenAt === null) return null;
  const isNew = report.writtenAt === null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <Link to={`/staff/reports/${id}`} className={`btn max-sm:px-3.5 ${isNew ? "btn-primary" : "btn-quiet"}`}>
        <NotebookPen aria-hidden className="size-4" /> {isNew ? texts.writeReport : texts.openReport}
      </Link>
      {report.homework && <HomeworkState state={report.homework} />}
    </p>
  );
}
