import type { TutorLesson } from "@tutoring/contract";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { HomeworkState } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { clockTime, inZone, momentInWords, momentParts, ownZone } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { ChildLine } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonStatus, SaidLines } from "./lesson-status.tsx";

const ObjectionDialog = dialogPart(() => import("./objection-dialog.tsx"));

/** Asks whether the outcome is right: one press confirms it, a sentence to the desk objects. */
function OutcomeQuestion({ lesson }: { lesson: TutorLesson }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const [objecting, setObjecting] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const confirm = async () => {
    const call = () => browserApi.teaching.confirmOutcome({ params: { id: lesson.id } });
    const refused = await run(call, { failed: texts.notSent });
    if (refused) toast.error(refused.message);
    else toast.success(texts.confirmed);
    await revalidate();
  };
  return (
    <div className="mt-3 rounded-xl bg-lavender-100 p-4 max-sm:-ml-18">
      <p className="font-medium">
        {texts.rightOutcome}{" "}
        <span className="font-normal text-muted">
          {t(texts.rightUntil, { moment: momentInWords(lesson.judgeUntil, language) })}
        </span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => inBackground(confirm())}>
          {texts.confirmIt}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => setObjecting(true)}>
          {texts.contestIt}
        </button>
      </div>
      {objecting && <ObjectionDialog lesson={lesson} onClose={() => setObjecting(false)} />}
    </div>
  );
}

/** A link to a lesson's report, and the progress of its homework. */
function ReportLine({ lesson: { id, report } }: { lesson: TutorLesson }) {
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

/** Who was in the class, and from when to when. */
function AttendanceLines({ lesson: { attendance } }: { lesson: TutorLesson }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const clock = clockTime(language, ownZone());
  const timeOf = (iso: string | null) => (iso ? clock.format(new Date(iso)) : texts.now);
  const lines = attendance.flatMap(({ side, joinedAt, leftAt }) =>
    side === "staff"
      ? []
      : t(side === "tutor" ? texts.tutorSide : texts.studentSide, { from: timeOf(joinedAt), to: timeOf(leftAt) }),
  );
  return <p className="figures mt-1 text-sm text-muted">{lines.length > 0 ? lines.join(" · ") : texts.nobodyCame}</p>;
}

type Props = { lesson: TutorLesson; now: number; showsChild?: boolean };

/** One lesson: its time, child and course, how it went, and what the tutor may do with it. */
export function LessonCard({ lesson, now, showsChild = true }: Props) {
  const [texts, t] = useTexts("staff");
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
          <span lang={langOf(course, language)}>{course}</span> <span className="max-sm:hidden">·</span>{" "}
          <span className="figures text-sm whitespace-nowrap max-sm:block">{bookingId}</span>
        </p>
        {isOver && <AttendanceLines lesson={lesson} />}
        {stars !== null && <p className="mt-1 text-sm font-medium">{t(texts.stars, { count: stars })}</p>}
        <SaidLines lesson={lesson} />
        {may.judgeOutcome && <OutcomeQuestion lesson={lesson} />}
        <ReportLine lesson={lesson} />
        <LessonActions lesson={lesson} />
      </div>
    </li>
  );
}
