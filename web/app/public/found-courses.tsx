import type { CourseList } from "@tutoring/contract";
import { X } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import empty from "#web/art/empty.svg";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { courseWord } from "#web/lib/format/course-words.ts";
import { langOf } from "#web/lib/format/format.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { CourseCard } from "./course-card.tsx";
import { CourseListFacts } from "./course-facts.tsx";
import { courseAddress, type CourseQuery, pageSizes } from "./course-query.ts";
import type { NamedPlace } from "./named-place.ts";
import type { CourseOnCard } from "./public-view-data.ts";

type Props = { query: CourseQuery; names: NamedPlace["shown"]; data: CourseOnCard[] } & Pick<CourseList, "meta" | "searchedFor">;

/** The courses of a list, with a chip for each applied filter. */
export function FoundCourses({ query, names, data, meta, searchedFor }: Props) {
  const navigate = useNavigate();
  const [texts, say] = useTexts("courses");
  const [words] = useTexts("course-words");
  const language = useLanguage();
  useScrollTo(query.courseId);
  const shown = { ...query, ...names };
  const chips = (["search", "category", "subcategory", "level", "language"] as const).filter((name) => query[name]);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-1 text-[0.9375rem] text-muted" role="status">
          {rich(say(meta.totalIsMinimum ? texts.foundMore : texts.found, { count: meta.totalItems }), {
            n: (count) => <strong className="figures font-semibold text-base-content">{count}</strong>,
          })}
        </p>
        {chips.map((name) => (
          <Link
            key={name}
            to={courseAddress(query, {
              [name]: "",
              ...((name === "category" || name === "subcategory") && { subcategory: "", subcategoryId: undefined }),
            })}
            className="chip max-w-full"
            preventScrollReset
          >
            <span className="truncate" lang={langOf(shown[name], language)}>
              {name === "level" ? courseWord(words, query.level) : shown[name]}
            </span>{" "}
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{texts.removeFilter}</span>
          </Link>
        ))}
        {chips.length > 0 && (
          <Link to="/courses" className="text-link inline-flex min-h-8 items-center text-sm">
            {texts.clearAll}
          </Link>
        )}
      </div>
      {searchedFor !== undefined && (
        <p className="mt-3">
          {rich(say(texts.noExactMatch, { words: searchedFor }), {
            w: (words) => <strong lang={langOf(words, language)}>{words}</strong>,
          })}
        </p>
      )}
      {data.length === 0 ? (
        <div className="mt-5">
          <Empty
            picture={empty}
            title={texts.none}
            action={
              <Link to="/courses" className="btn btn-quiet">
                {texts.clearFilters}
              </Link>
            }
          >
            {texts.noneText}
          </Empty>
        </div>
      ) : (
        <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          <CourseListFacts courses={data} language={language} />
          {data.map((course) => (
            <CourseCard key={course.classId} course={course} highlighted={course.classId === query.courseId} />
          ))}
        </div>
      )}
      <div className="mt-8 border-t border-base-300 pt-6 empty:hidden">
        <Pagination
          page={meta.currentPage}
          totalPages={meta.totalPages}
          totalItems={meta.totalItems}
          totalIsMinimum={meta.totalIsMinimum}
          limit={meta.limit}
          sizes={pageSizes}
          addressOf={(change) => courseAddress(query, change)}
          onLimit={(limit) => void navigate(courseAddress(query, { limit }))}
          renderLink={renderPageLink}
        />
      </div>
    </>
  );
}

/** Scrolls to the course half a second after the list has loaded. */
function useScrollTo(courseId: number | undefined) {
  useEffect(() => {
    if (!courseId) return;
    const wait = setTimeout(
      () => document.getElementById(`course-${courseId}`)?.scrollIntoView({ block: "center", behavior: "smooth" }),
      500,
    );
    return () => clearTimeout(wait);
  }, [courseId]);
}
