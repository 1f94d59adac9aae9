import type { TutorLesson } from "@tutoring/contract";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { inZone, momentParts } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { AttendanceLines } from "./attendance-lines.tsx";
import { ChildLine } from "#web/staff/parts/index.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonStatus } from "./lesson-status.tsx";
import { OutcomeQuestion } from "./outcome-question.tsx";
import { ReportLine } from "./report-line.tsx";
import { SaidLines } from "./said-lines.tsx";

type Props = { lesson: TutorLesson; now: number; showsChild?: boolean };

/** One lesson: its time, child and course, how it went, and what the tutor may do with it. */
export function LessonCard({ lesson, now, showsChild = true }: Props) {
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const { startsAt, endsAt, student, course, stars, may, childId, bookingId } = lesson;
  const { weekday, day, month, time } = momentParts(startsAt, language);
  const until = momentParts(endsAt, language).time;
  const isOver = Date.parse(endsAt) <= now;
  return (
    <li className="flex gap-4 p-4 sm:gap-6 sm:p-6">
      <p
        className={`w-14 shrink-0 self-start rounded-xl py-2 text-center leading-none ${isOver ? "bg-base-200 text-muted" : "bg-lavender-100"}`}
      >
        <span className="text-xs font-medium text-muted">{weekday}</span>
        <span className="display figures block text-2xl">{day}</span>
        <span className="text-xs font-medium text-muted">{month}</span>
      </p>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="figures font-semibold sm:text-lg sm:leading-snug">{inZone(`${time} – ${until}`, startsAt, language)}</h3>
          <LessonStatus lesson={lesson} now={now} />
        </div>
        {showsChild && (
          <p className="mt-1">
            <Link to={`/staff/students/${childId}`} className="text-link font-medium" lang={langOf(student, language)}>
              {student}
            </Link>{" "}
            <span className="text-muted">
              · <ChildLine child={lesson} />
            </span>
          </p>
        )}
        <p className="mt-0.5 text-muted">
          <span lang={langOf(course, language)}>{course}</span> ·{" "}
          <span className="figures text-sm whitespace-nowrap">{bookingId}</span>
        </p>
        {isOver && <AttendanceLines lesson={lesson} />}
        {stars !== null && <p className="mt-1 text-sm font-medium">{say(texts.stars, { count: stars })}</p>}
        <SaidLines lesson={lesson} />
        {may.judgeOutcome && <OutcomeQuestion lesson={lesson} />}
        <ReportLine lesson={lesson} />
        <LessonActions lesson={lesson} />
      </div>
    </li>
  );
}
