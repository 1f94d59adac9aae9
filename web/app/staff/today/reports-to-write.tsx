import type { TutorLesson } from "@tutoring/contract";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { LessonStatus, OutcomeQuestion } from "#web/staff/lessons/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const shownAtOnce = 2;

type Props = {
  lessons: TutorLesson[];
  now: number;
  /** Nothing on the page is more pressing: its first button is the loud one. */
  isFirst: boolean;
};

/** A line for each class without a report, so that the day below stays in view; with the question about its outcome if that is open. */
export function ReportsToWrite({ lessons, now, isFirst }: Props) {
  const [texts, t] = useTexts("staff");
  const inQuestion = lessons.filter(({ may }) => may.judgeOutcome);
  const others = lessons.filter(({ may }) => !may.judgeOutcome);
  const later = others.slice(shownAtOnce);
  return (
    <section className="mt-6" aria-labelledby="unreported">
      <h2 id="unreported" className="text-xl font-semibold">
        {texts.reportsToWrite}
      </h2>
      <div className="card mt-4">
        <ul className="divide-y divide-base-300">
          {[...inQuestion, ...others.slice(0, shownAtOnce)].map((lesson, nth) => (
            <Line key={lesson.id} lesson={lesson} now={now} isFirst={isFirst && nth === 0} />
          ))}
        </ul>
        {later.length > 0 && (
          <details className="border-t border-base-300">
            <summary className="min-h-12 cursor-pointer content-center px-4 font-medium sm:px-6">
              {t(texts.moreReports, { count: later.length })}
            </summary>
            <ul className="divide-y divide-base-300 border-t border-base-300">
              {later.map((lesson) => (
                <Line key={lesson.id} lesson={lesson} now={now} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function Line({ lesson, now, isFirst = false }: { lesson: TutorLesson; now: number; isFirst?: boolean }) {
  const [texts, t] = useTexts("staff");
  const [reports] = useTexts("reports");
  const language = useLanguage();
  const { id, student, course, startsAt, stars, may, report } = lesson;
  const { weekday, day, month } = momentParts(startsAt, language);
  return (
    <li className="px-4 py-3.5 sm:px-6">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-semibold" lang={langOf(student, language)}>
            {student}
          </h3>
          <p className="text-sm text-muted" lang={langOf(course, language)}>
            {course}
          </p>
          <p className="figures text-sm text-muted">
            {weekday}, {day} {month}
            {stars !== null && ` · ${t(texts.stars, { count: stars })}`}
          </p>
          {may.judgeOutcome && (
            <p className="mt-1">
              <LessonStatus lesson={lesson} now={now} />
            </p>
          )}
        </div>
        {report.mayWrite && (
          <Link
            to={`/staff/reports/${id}`}
            className={`btn shrink-0 ${isFirst ? "btn-primary" : "btn-quiet"}`}
            aria-label={`${reports.writeReport}: ${student}, ${weekday}, ${day} ${month}`}
          >
            {texts.write}
          </Link>
        )}
      </div>
      {may.judgeOutcome && <OutcomeQuestion lesson={lesson} now={now} />}
    </li>
  );
}
