import type { TutorDay, TutorLesson } from "@tutoring/contract";
import { openBeforeMinutes } from "@tutoring/contract/rules";
import { WifiOff } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useRevalidator } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { dayAndTime } from "#web/lib/format/near-days.ts";
import { timeLeft } from "#web/lib/format/time-left.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { asOf, orKept } from "#web/lib/offline/kept-replies.ts";
import { aheadOf, LessonActions, LessonCard, LessonStatus, SaidLines, useFreshLessons } from "#web/staff/lessons/index.ts";
import { ChildLine, dayOf, type LoadArgs } from "#web/staff/parts/index.ts";
import { MonthlyReports, ToMark } from "#web/staff/reports/index.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ReportsToWrite } from "./reports-to-write.tsx";
import { UnreadMessages } from "./unread-messages.tsx";

const PushOffer = lazy(async () => ({ default: (await import("#web/blocks/reach/index.ts")).PushOffer }));

const hour = 3_600_000;
type Props = {
  lesson: TutorLesson;
  before: TutorDay["before"];
  now: number;
  /** Nothing on the page is more pressing. */
  isMain: boolean;
};

/** The next lesson: the time until it starts, the child, and what was done last. */
function NextLesson({ lesson, before, now, isMain }: Props) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { student, course, startsAt, childId } = lesson;
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="next-class">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 id="next-class" className="text-sm font-medium text-muted">
            {texts.nextClass}
          </h2>
          <p className="display mt-1 text-2xl lg:text-3xl" lang={langOf(student, language)}>
            {student}
          </p>
          <p className="mt-1 text-muted">
            <ChildLine child={lesson} />
          </p>
          <p className="mt-2 font-medium" lang={langOf(course, language)}>
            {course}
          </p>
          <p className="figures text-muted">{dayAndTime(startsAt, language, now)}</p>
        </div>
        <TimeLeft lesson={lesson} now={now} />
      </div>
      <SaidLines lesson={lesson} />
      <LessonActions lesson={lesson} isMain={isMain} />
      {!lesson.may.enter && <p className="mt-3 text-sm text-muted">{t(texts.opens, { minutes: openBeforeMinutes })}</p>}
      {(before.lesson || before.notes.length > 0) && (
        <div className="mt-5 border-t border-base-300 pt-4">
          {before.lesson && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t(texts.lastTime, { moment: momentInWords(before.lesson.startsAt, language) })}
              <LessonStatus lesson={before.lesson} now={now} />
            </p>
          )}
          {before.notes.length > 0 && (
            <>
              <h3 className="mt-2 text-sm font-medium text-muted">{texts.newestNotes}</h3>
              <ul className="mt-1 grid gap-1.5">
                {before.notes.map(({ id, text, writtenBy }) => (
                  <li key={id} className="rounded-lg bg-base-200 px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
                    {text} <span className="text-sm text-muted">· {writtenBy}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <p className="mt-4">
        <Link to={`/staff/students/${childId}`} className="text-link">
          {t(texts.allAbout, { student })}
        </Link>
      </p>
    </section>
  );
}

function TimeLeft({ lesson: { startsAt }, now }: { lesson: TutorLesson; now: number }) {
  const [texts, t] = useTexts("staff");
  const left = Math.ceil((Date.parse(startsAt) - now) / 1_000);
  if (left <= 0) return <p className="text-lg font-semibold text-accent">{texts.begun}</p>;
  return (
    <div className="sm:text-right">
      <p className="text-sm text-muted">{texts.startsIn}</p>
      <p className="display figures text-3xl lg:text-4xl" role="timer">
        {timeLeft(texts, t, left)}
      </p>
    </div>
  );
}

/** For a child whose lesson was not the next when the page was loaded. */
const nothing: TutorDay["before"] = { lesson: null, notes: [] };

/** The tutor's day; without a network, the day that this device last saw. */
export async function load({ api }: LoadArgs) {
  const { notLoaded } = await loadTexts(documentLanguage(), "staff");
  try {
    const day = await orKept("day", () => api.teaching.showMyDay());
    return { day, ahead: asOf(day) ? undefined : aheadOf(day.now), error: "" };
  } catch (failure) {
    return { day: undefined, ahead: undefined, error: problemOf(failure, notLoaded).message };
  }
}

export default function Today({ loaded: { day, ahead, error } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  useLive(
    (signal) => browserApi.teaching.watchMyDay({}, { signal }),
    () => revalidate(),
  );
  if (!day) return <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>;
  return <Day day={day} ahead={ahead} />;
}

/** `ahead` is the lead of the server's clock in milliseconds, undefined for a day loaded earlier. */
function Day({ day, ahead }: { day: TutorDay; ahead: number | undefined }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const now = useFreshLessons(day.lessons, ahead ?? 0, 1_000);
  const lessons = day.lessons.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const [next, ...others] = lessons;
  const unreported = ahead === undefined ? [] : day.unreported; // unknown for a day loaded earlier
  // tasks come before a class of another day, not before today's
  const isSoon = next !== undefined && (dayOf(next.startsAt, now) === "today" || Date.parse(next.startsAt) - now < hour);
  const hasTasks = unreported.length > 0 || (ahead !== undefined && day.handedIn > 0);
  const nextClass = (
    <div className="mt-6">
      {next ? (
        <NextLesson
          lesson={next}
          before={next.id === day.lessons[0]?.id ? day.before : nothing}
          now={now}
          isMain={isSoon || !hasTasks}
        />
      ) : (
        <section className="card gap-x-6 gap-y-4 p-5 sm:flex-row sm:items-center sm:justify-between">
          <div>
            <h2 className="text-lg font-semibold">{texts.noClasses}</h2>
            <p className="mt-1 text-muted">{texts.noClassesText}</p>
          </div>
          <Link to="/staff/profile" className="btn btn-quiet shrink-0 self-start sm:self-center">
            {texts.setHours}
          </Link>
        </section>
      )}
    </div>
  );
  return (
    <>
      <h1 className="display text-2xl lg:text-4xl" lang={langOf(day.tutor, language)}>
        {t(texts.greeting, { name: day.tutor })}
      </h1>
      {ahead === undefined && (
        <p className="mt-4 flex items-center gap-2.5 rounded-xl bg-warning-50 px-4 py-3 font-medium text-warning" role="status">
          <WifiOff aria-hidden className="size-5 shrink-0" /> {t(texts.lastKnown, { moment: momentInWords(day.now, language) })}
        </p>
      )}
      {isSoon && nextClass}
      {unreported.length > 0 && <ReportsToWrite lessons={unreported} now={now} isFirst={!isSoon} />}
      {ahead !== undefined && <ToMark count={day.handedIn} isFirst={unreported.length === 0 && !isSoon} />}
      {ahead !== undefined && <UnreadMessages />}
      {!isSoon && nextClass}
      {next && ahead !== undefined && (
        <Suspense fallback={null}>
          <PushOffer reader="tutor" />
        </Suspense>
      )}
      {ahead !== undefined && <FirstSteps />}
      {ahead !== undefined && <MonthlyReports />}
      {next && (
        <section className="mt-10" aria-labelledby="week">
          <h2 id="week" className="text-xl font-semibold">
            {texts.weekAhead}
          </h2>
          {others.length === 0 ? (
            <p className="mt-2 text-muted">{texts.nothingElse}</p>
          ) : (
            <ul className="card mt-4 divide-y divide-base-300">
              {others.map((lesson) => (
                <LessonCard key={lesson.id} lesson={lesson} now={now} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
