import type { TutorPage } from "@tutoring/contract";
import { movableDays, promisedHours } from "@tutoring/contract/rules";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useBookDemo } from "#web/blocks/sign-in/index.ts";
import { TimePicker } from "#web/blocks/times/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { readEarly } from "#web/lib/api/read-early.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf, rupees, withClassKept } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { cardOf, type CourseOnCard } from "#web/public/courses/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Select } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** A demo with this tutor: of the course from which the visitor came, or the tutor's first, at a free time or at none yet. */
export function useTutorBooking({ slug, name }: TutorPage, listed: CourseOnCard[]) {
  const book = useBookDemo();
  const [params] = useSearchParams();
  const from = Number(params.get("course")) || 0;
  const isListed = listed.some(({ classId }) => classId === from);
  const other = useQuery({
    key: from > 0 && !isListed ? String(from) : "",
    load: (signal) => browserApi.catalogue.showCourse({ params: { courseId: from } }, { signal }),
  });
  const courses = [...(other.data ? [cardOf(other.data)] : []), ...listed];
  const [picked, setPicked] = useState(0);
  const course =
    courses.find(({ classId }) => classId === picked) ?? courses.find(({ classId }) => classId === from) ?? courses[0];
  const [startsAt, choose] = useState("");
  const [times] = useTexts("times");
  const free = useQuery({
    key: slug,
    load: (signal) =>
      readEarly(
        `/tutor-pages/${slug}/free-times`,
        areSlots,
        () => browserApi.tutorPages.listFreeTimes({ params: { slug } }, { signal }),
        signal,
      ),
    failed: times.timesFailed,
  });
  return {
    courses,
    course,
    setPicked,
    free,
    startsAt,
    choose: (slot: string) => choose(slot === startsAt ? "" : slot),
    book: () => course && book(course, { tutor: slug, name, startsAt: startsAt || undefined }),
  };
}
type Booking = ReturnType<typeof useTutorBooking>;

const areSlots = (given: unknown): given is { slots: string[] } =>
  Array.isArray((given as { slots?: unknown } | undefined)?.slots);

/** Course, time and one button. */
export function TutorBooking({ tutor: { name }, booking }: { tutor: TutorPage; booking: Booking }) {
  const [texts, t] = useTexts("tutors");
  const [times] = useTexts("times");
  const language = useLanguage();
  const { courses, course, free, startsAt } = booking;
  const slots = free.data?.slots;
  return (
    <section
      id="book"
      className="card scroll-mt-24 p-5 shadow-raise sm:p-6 lg:sticky lg:top-24 lg:row-span-2"
      aria-labelledby="book-title"
    >
      <h2 id="book-title" className="display text-2xl">
        {t(texts.bookWith, { name })}
      </h2>
      {!course && <p className="mt-2 text-muted">{texts.noCourses}</p>}
      {course && (
        <>
          <p className="mt-1 text-muted">{texts.demoIsFree}</p>
          <div className="mt-4">
            <Select
              label={texts.course}
              options={courses.map(({ classId, classFullname }) => [String(classId), withClassKept(classFullname)])}
              value={String(course.classId)}
              onChange={(event) => booking.setPicked(Number(event.target.value))}
              lang={langOf(course.classFullname, language)}
              {...(course.lessonRupees && { hint: t(texts.afterDemo, { price: rupees(course.lessonRupees) }) })}
            />
          </div>
          {/* as high as a few times, so that what is below hardly moves when they come */}
          <div className="mt-5 min-h-61">
            {free.error && <ErrorBox onRetry={() => inBackground(free.reload())}>{free.error}</ErrorBox>}
            {!slots && !free.error && <Spinner>{times.findingTimes}</Spinner>}
            {slots && slots.length > 0 && <TimePicker slots={slots} chosen={[startsAt]} onChoose={booking.choose} />}
            {slots?.length === 0 && <p className="text-muted">{t(texts.noFree, { count: movableDays })}</p>}
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
            <BookButton booking={booking} className="w-full" />
            {!startsAt && <p className="min-w-56 flex-1 text-sm text-muted">{t(texts.orOpen, { hours: promisedHours })}</p>}
          </div>
        </>
      )}
    </section>
  );
}

/** Books the chosen time, or a demo whose time our team arranges. */
export function BookButton({ booking: { course, startsAt, book }, className }: { booking: Booking; className: string }) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  return (
    <button type="button" className={`btn btn-primary btn-lg ${className}`} disabled={!course} onClick={book}>
      <span className="figures truncate">
        {startsAt ? t(texts.bookTime, { moment: shortMoment(startsAt, language) }) : texts.book}
      </span>
    </button>
  );
}

/** The courses that the tutor teaches, with their pages. */
export function TutorCourses({ courses }: { courses: CourseOnCard[] }) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  return (
    <section className="mt-12" aria-labelledby="courses">
      <h2 id="courses" className="display text-2xl lg:text-3xl">
        {texts.courses}
      </h2>
      {courses.length > 0 && (
        <ul className="card mt-5 divide-y divide-base-300">
          {courses.map(({ classId, classFullname, lessonRupees }) => (
            <li key={classId} className="flex items-baseline justify-between gap-4 px-5 py-3.5">
              <Link
                to={`/course/${classId}`}
                className="min-w-0 font-medium wrap-anywhere hover:underline"
                lang={langOf(classFullname, language)}
              >
                {withClassKept(classFullname)}
              </Link>
              {lessonRupees && (
                <span className="figures shrink-0 text-sm text-muted">{t(texts.perLesson, { price: rupees(lessonRupees) })}</span>
              )}
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
