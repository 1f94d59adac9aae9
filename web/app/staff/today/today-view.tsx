import { WifiOff } from "lucide-react";
import type { TutorDay } from "@tutoring/contract";
import { Link, useRevalidator } from "react-router";
import empty from "#web/art/empty.svg";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { keepDay, knownDay } from "#web/lib/session/known-day.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty, ErrorBox } from "#web/ui/notices.tsx";
import { aheadOf, LessonCard, useFreshLessons } from "#web/staff/lessons/index.ts";
import { MonthlyReports } from "#web/staff/reports/index.ts";
import { NextLesson } from "./next-lesson.tsx";
import type { LoadArgs } from "#web/staff/parts/index.ts";

/** For a child whose lesson was not the next when the page was loaded. */
const nothing: TutorDay["before"] = { lesson: null, notes: [] };

/** The tutor's day; without a network, the day that this device last saw. */
export async function load({ api }: LoadArgs) {
  const { notLoaded } = await loadTexts(documentLanguage(), "staff");
  try {
    const day = await api.teaching.showMyDay();
    keepDay(day);
    return { day, ahead: aheadOf(day.now), error: "" };
  } catch (failure) {
    const { code, message } = problemOf(failure, notLoaded);
    const day = code === "broken" || code === "unavailable" ? knownDay() : undefined;
    return { day, ahead: undefined, error: message };
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
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const now = useFreshLessons(day.lessons, ahead ?? 0, 1_000);
  const lessons = day.lessons.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const [next, ...others] = lessons;
  const unreported = ahead === undefined ? [] : day.unreported; // unknown for a day loaded earlier
  return (
    <>
      <h1 className="display text-2xl lg:text-4xl" lang={langOf(day.tutor, language)}>
        {say(texts.greeting, { name: day.tutor })}
      </h1>
      {ahead === undefined && (
        <p className="mt-4 flex items-center gap-2.5 rounded-xl bg-warning-50 px-4 py-3 font-medium text-warning" role="status">
          <WifiOff aria-hidden className="size-5 shrink-0" /> {say(texts.lastKnown, { moment: momentInWords(day.now, language) })}
        </p>
      )}
      <div className="mt-6">
        {next ? (
          <NextLesson lesson={next} before={next.id === day.lessons[0]?.id ? day.before : nothing} now={now} />
        ) : (
          <Empty
            picture={empty}
            title={texts.noClasses}
            action={
              <Link to="/staff/profile" className="btn btn-primary">
                {texts.setHours}
              </Link>
            }
          >
            {texts.noClassesText}
          </Empty>
        )}
      </div>
      {unreported.length > 0 && (
        <section className="mt-10" aria-labelledby="unreported">
          <h2 id="unreported" className="text-xl font-semibold">
            {texts.reportsToWrite}
          </h2>
          <ul className="card mt-4 divide-y divide-base-300">
            {unreported.map((lesson) => (
              <LessonCard key={lesson.id} lesson={lesson} now={now} />
            ))}
          </ul>
        </section>
      )}
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
