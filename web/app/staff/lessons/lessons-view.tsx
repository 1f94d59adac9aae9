import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import empty from "#web/art/empty.svg";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { LessonCard } from "./lesson-card.tsx";
import { ClassesSwitch, type LoadArgs } from "#web/staff/parts/index.ts";
import { aheadOf, useFreshLessons } from "./use-fresh-lessons.ts";

export async function load({ api, request }: LoadArgs) {
  const asked = new URL(request.url).searchParams;
  const when = asked.get("when") === "past" ? ("past" as const) : ("coming" as const);
  const page = Math.max(1, Math.trunc(Number(asked.get("page"))) || 1);
  const { now, data, meta } = await api.teaching.listMyLessons({ query: { when, page } }).catch(failPage);
  return { when, ahead: aheadOf(now), lessons: data, meta };
}

export default function Lessons({ loaded: { when, ahead, lessons, meta } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const [texts, t] = useTexts("staff");
  const now = useFreshLessons(lessons, ahead, 30_000);
  const { revalidate } = useRevalidator();
  useLive(
    (signal) => browserApi.teaching.watchMyDay({}, { signal }),
    () => revalidate(),
  );
  const { currentPage, hasPrevPage, hasNextPage, totalItems } = meta;
  const address = (page: number) => `/staff/lessons?when=${when}&page=${page}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-2xl lg:text-4xl">{texts.lessons}</h1>
        <ClassesSwitch shown="asList" />
      </div>
      <nav className="mt-5 flex gap-7 border-b border-base-300" aria-label={texts.lessons}>
        {(["coming", "past"] as const).map((name) => (
          <Link
            key={name}
            to={`/staff/lessons?when=${name}`}
            {...(name === when && { "aria-current": "page" as const })}
            className="-mb-px border-b-2 border-transparent py-3 font-medium text-muted hover:text-base-content aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-primary"
          >
            {texts[name]}
          </Link>
        ))}
      </nav>
      {lessons.length === 0 ? (
        <div className="mt-6">
          <Empty
            picture={empty}
            title={when === "past" ? texts.noPast : texts.noComing}
            action={
              <Link to="/staff/profile" className="btn btn-quiet">
                {texts.setHours}
              </Link>
            }
          >
            {when === "past" ? texts.noPastText : texts.noClassesText}
          </Empty>
        </div>
      ) : (
        <>
          <p className="figures mt-5 text-[0.9375rem] text-muted">{t(texts.total, { count: totalItems })}</p>
          <ul className="card mt-3 divide-y divide-base-300">
            {lessons.map((lesson, nth) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                now={now}
                isNext={when === "coming" && nth === 0 && currentPage === 1}
              />
            ))}
          </ul>
        </>
      )}
      {(hasPrevPage || hasNextPage) && (
        <div className="mt-5 flex justify-between gap-3">
          {hasPrevPage ? (
            <Link to={address(currentPage - 1)} className="btn btn-quiet">
              <ChevronLeft aria-hidden className="size-4" /> {texts.previousPage}
            </Link>
          ) : (
            <span />
          )}
          {hasNextPage && (
            <Link to={address(currentPage + 1)} className="btn btn-quiet">
              {texts.nextPage} <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </div>
      )}
    </>
  );
}
