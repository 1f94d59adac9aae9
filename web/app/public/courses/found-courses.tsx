import type { CourseList, TutorCard } from "@tutoring/contract";
import { useEffect } from "react";
import { courseWord } from "#web/lib/format/course-words.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { countVisit } from "#web/lib/site/search-visits.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { CourseCard } from "./course-card.tsx";
import { CourseListFacts } from "./course-facts.tsx";
import { courseAddress, courseFilters, type CourseQuery, coursePageSizes } from "./course-query.ts";
import { FoundList } from "#web/public/list-parts/index.ts";
import { NamedTutors } from "#web/public/tutors/index.ts";
import type { NamedPlace } from "./named-place.ts";
import type { CourseOnCard } from "./public-view-data.ts";

type Props = {
  query: CourseQuery;
  names: NamedPlace["shown"];
  data: CourseOnCard[];
  /** Tutors named in the search. */
  tutors: TutorCard[];
} & Pick<CourseList, "meta" | "searchedFor">;

/** The courses of a list. */
export function FoundCourses({ query, names, data, tutors, meta, searchedFor }: Props) {
  const [texts, t] = useTexts("courses");
  const [words] = useTexts("course-words");
  const [school] = useTexts("school");
  const language = useLanguage();
  useScrollTo(query.courseId);
  const { level, schoolClass, board, price } = query;
  const shown = {
    ...{ ...query, ...names },
    level: level && courseWord(words, level),
    schoolClass: schoolClass && t(school.classOf, { nth: schoolClass }),
    board: board && school[board],
    price: price && t(texts.priceAtMost, { price: rupees(Number(price)) }),
  };
  const applied = (["search", ...courseFilters] as const).filter((name) => query[name]);
  const isSearch = applied.some((name) => name !== "category" && name !== "subcategory");
  const without = (name: (typeof applied)[number]) =>
    courseAddress(query, {
      [name]: "",
      ...((name === "category" || name === "subcategory") && { subcategory: "", subcategoryId: undefined }),
    });
  return (
    <FoundList
      area="courses"
      meta={meta}
      isEmpty={data.length === 0}
      sizes={coursePageSizes}
      addressOf={(change) => courseAddress(query, change)}
      chips={applied.map((name) => ({ name, shown: shown[name], without: without(name) }))}
      note={
        <>
          <NamedTutors tutors={tutors} className="mt-6 mb-10" />
          {searchedFor !== undefined && (
            <p className="mt-3">
              {rich(t(texts.noExactMatch, { words: searchedFor }), {
                w: (words) => <strong lang={langOf(words, language)}>{words}</strong>,
              })}
            </p>
          )}
        </>
      }
    >
      <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <CourseListFacts courses={data} language={language} />
        {data.map((course) => (
          <CourseCard
            key={course.classId}
            course={course}
            highlighted={course.classId === query.courseId}
            onOpen={isSearch ? () => countVisit({ courseId: course.classId }) : undefined}
          />
        ))}
      </div>
    </FoundList>
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
