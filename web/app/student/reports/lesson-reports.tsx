import type { MonthNotice, ReportedLesson } from "@tutoring/contract";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { HomeworkState, monthName } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useLookAgain } from "#web/lib/api/use-poll.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { orKept } from "#web/lib/offline/kept-replies.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useArrival } from "#web/lib/page/use-arrival.ts";
import { LessonReport } from "./lesson-report.tsx";

/** The tutors' monthly reports, newest first; renders nothing before the first. */
function MonthlyReports({ months }: { months: MonthNotice[] }) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  if (months.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="months">
      <h2 id="months" className="text-xl font-semibold">
        {texts.months}
      </h2>
      <ul className="card mt-4 divide-y divide-base-300">
        {months.map(({ student, tutor, month, words, approvedAt }) => (
          <li key={`${student} ${approvedAt}`} className="p-4 sm:p-6">
            <details>
              <summary className="min-h-6 cursor-pointer font-medium">
                {t(texts.monthBy, { student, month: monthName(month, language), tutor })}
              </summary>
              <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]" lang={langOf(words, language)}>
                {words}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownAtFirst = 3;

/** The reports of the family's classes, newest first; the address names the open one. */
export default function LessonReports({ showsChild }: { showsChild: boolean }) {
  const [texts, t] = useTexts("reports");
  const [params, setParams] = useSearchParams();
  const [all, setAll] = useState(false);
  const { data, reload } = useQuery({
    key: "reports",
    load: (signal) => orKept("reports", () => browserApi.reports.listMyReports({}, { signal }), signal),
    failed: texts.notLoaded,
  });
  useLookAgain(reload);
  const open = params.get("report");
  const arrival = useArrival("report");
  const lessons = data?.data ?? [];
  if (lessons.length === 0) return null;
  const shown = all ? lessons : lessons.filter(({ lessonId }, nth) => nth < shownAtFirst || lessonId === open);
  const choose = (lessonId: string) =>
    setParams(lessonId === open ? {} : { report: lessonId }, { replace: true, preventScrollReset: true });
  return (
    <>
      <MonthlyReports months={data?.months ?? []} />
      <section className="mt-6" aria-labelledby="reports">
        <h2 id="reports" className="text-xl font-semibold">
          {texts.reports}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{texts.reportsNote}</p>
        <ul className="card mt-4 divide-y divide-base-300">
          {shown.map((lesson) => (
            <li key={lesson.lessonId} ref={arrival(lesson.lessonId)} className="p-4 sm:p-6">
              <Line
                lesson={lesson}
                showsChild={showsChild}
                isOpen={lesson.lessonId === open}
                onPress={() => choose(lesson.lessonId)}
              />
              {lesson.lessonId === open && <LessonReport lessonId={lesson.lessonId} onChanged={reload} />}
            </li>
          ))}
        </ul>
        {shown.length < lessons.length && (
          <button type="button" className="btn btn-quiet mt-3" onClick={() => setAll(true)}>
            {t(texts.showAll, { count: lessons.length })}
          </button>
        )}
      </section>
    </>
  );
}

type LineProps = { lesson: ReportedLesson; showsChild: boolean; isOpen: boolean; onPress: () => void };

function Line({ lesson, showsChild, isOpen, onPress }: LineProps) {
  const [texts, t] = useTexts("reports");
  const language = useLanguage();
  const { course, student, tutor, startsAt, homework, done } = lesson;
  return (
    <button type="button" className="flex w-full items-start gap-4 text-left" aria-expanded={isOpen} onClick={onPress}>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <strong className="font-semibold" lang={langOf(course, language)}>
            {course}
          </strong>
          {homework && <HomeworkState state={homework} toDo />}
        </span>
        <span className="mt-1 block text-[0.9375rem] text-muted *:max-sm:block">
          <span className="figures">{momentInWords(startsAt, language)}</span>
          <span className="max-sm:hidden!"> · </span>
          <span>{showsChild ? t(texts.tutorFor, { tutor, student }) : tutor}</span>
        </span>
        {done && !isOpen && (
          <span className="mt-1 line-clamp-1 text-[0.9375rem]" lang={langOf(done, language)}>
            {done}
          </span>
        )}
      </span>
      <ChevronDown aria-hidden className={`mt-1 size-5 shrink-0 transition-transform ${isOpen ? "rotate-180" : ""}`} />
    </button>
  );
}
