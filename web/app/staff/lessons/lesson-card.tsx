import type { TutorLesson } from "@tutoring/contract";
import { NotebookPen } from "lucide-react";
import { Link } from "react-router";
import { HomeworkState } from "#web/blocks/reports/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentParts, spanInWords } from "#web/lib/format/moments.ts";
import { ChildLine, dayOf } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonMenu } from "./lesson-menu.tsx";
import { LessonStatus, SaidLines } from "./lesson-status.tsx";
import { AttendanceLines, OutcomeQuestion } from "./outcome-question.tsx";

/** A link to a lesson's report, and the progress of its homework. */
function ReportLine({ lesson: { id, report } }: { lesson: TutorLesson }) {
  const [texts] = useTexts("reports");
  if (!report.mayWrite && report.writtenAt === null) return null;
  const isNew = report.writtenAt === null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <Link to={`/staff/reports/${id}`} className="btn btn-quiet max-sm:px-3.5">
        <NotebookPen aria-hidden className="size-4" /> {isNew ? texts.writeReport : texts.openReport}
      </Link>
      {report.homework && <HomeworkState state={report.homework} />}
    </p>
  );
}

type Props = {
  lesson: TutorLesson;
  now: number;
  showsChild?: boolean;
  /** All that the tutor may do is in sight; of the others it is behind three dots. */
  isNext?: boolean;
};

/** One lesson: its time, child and course, how it went, and what the tutor may do with it. */
export function LessonCard({ lesson, now, showsChild = true, isNext = false }: Props) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { startsAt, endsAt, student, course, stars, may, childId, bookingId } = lesson;
  const { weekday, day, month } = momentParts(startsAt, language);
  const isOver = Date.parse(endsAt) <= now;
  const isToday = dayOf(startsAt, now) === "today";
  const tile = isOver ? "bg-base-200 text-muted" : isToday ? "bg-primary text-white" : "bg-lavender-100 text-base-content";
  const isInFull = isNext || may.enter || may.sayLate;
  return (
    <li className="p-4 sm:px-6 sm:py-5">
      <div className="flex gap-4 sm:gap-6">
        <p className={`w-16 shrink-0 self-start rounded-xl py-2 text-center leading-none ${tile}`}>
          <span className="text-xs font-medium">{isToday ? texts.onToday : weekday}</span>
          <span className="display figures block text-2xl">{day}</span>
          <span className="text-xs font-medium">{month}</span>
        </p>
        <div className="min-w-0 grow">
          <div className="flex items-start justify-between gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h3 className="figures font-semibold sm:text-lg sm:leading-snug">{spanInWords(startsAt, endsAt, language)}</h3>
              <LessonStatus lesson={lesson} now={now} />
            </div>
            {!isInFull && (
              <div className="-my-2.5 -mr-2.5 shrink-0">
                <LessonMenu lesson={lesson} />
              </div>
            )}
          </div>
          {showsChild && (
            <>
              <p className="mt-1">
                <Link to={`/staff/students/${childId}`} className="text-link font-medium" lang={langOf(student, language)}>
                  {student}
                </Link>
              </p>
              <p className="text-muted">
                <ChildLine child={lesson} />
              </p>
            </>
          )}
          <p className="text-muted">
            <span lang={langOf(course, language)}>{course}</span>
            {!showsChild && <span className="figures block text-sm">{bookingId}</span>}
          </p>
          {isOver && !may.judgeOutcome && <AttendanceLines lesson={lesson} />}
          {stars !== null && <p className="mt-1 text-sm font-medium">{t(texts.stars, { count: stars })}</p>}
          <SaidLines lesson={lesson} />
        </div>
      </div>
      <div className="sm:ml-22">
        {may.judgeOutcome && <OutcomeQuestion lesson={lesson} now={now} />}
        <ReportLine lesson={lesson} />
        {isInFull && <LessonActions lesson={lesson} />}
      </div>
    </li>
  );
}
