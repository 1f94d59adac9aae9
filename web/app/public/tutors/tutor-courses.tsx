import type { TutorPage } from "@tutoring/contract";
import { promisedHours } from "@tutoring/contract/rules";
import { Link } from "react-router";
import { useBookDemo } from "#web/blocks/sign-in/index.ts";
import { langOf, withClassKept } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { CourseOnCard } from "#web/public/courses/index.ts";

/** The courses for which a demo with this tutor can be booked. */
export function TutorCourses({ tutor: { slug, name }, courses }: { tutor: TutorPage; courses: CourseOnCard[] }) {
  const book = useBookDemo();
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  return (
    <section id="book" className="mt-12 scroll-mt-24" aria-labelledby="book-title">
      <h2 id="book-title" className="display text-2xl lg:text-3xl">
        {t(texts.chooseCourse, { name })}
      </h2>
      <p className="mt-2 text-muted">{courses.length > 0 ? t(texts.chooseText, { hours: promisedHours }) : texts.noCourses}</p>
      {courses.length > 0 && (
        <ul className="card mt-5 divide-y divide-base-300">
          {courses.map((course) => (
            <li
              key={course.classId}
              className="flex items-center justify-between gap-3 px-5 py-4 max-sm:flex-col max-sm:items-start"
            >
              <Link
                to={`/course/${course.classId}`}
                className="min-w-0 font-medium wrap-anywhere hover:underline"
                lang={langOf(course.classFullname, language)}
              >
                {withClassKept(course.classFullname)}
              </Link>
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => book(course, slug)}
                aria-label={t(texts.bookFor, { name, course: course.classFullname })}
              >
                {texts.book}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Link to="/courses" className="text-link mt-4 inline-flex min-h-11 items-center">
        {texts.moreCourses}
      </Link>
    </section>
  );
}
