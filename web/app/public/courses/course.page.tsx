import { classMinutes, promisedHours } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { Backpack, PhoneCall, ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { isRouteErrorResponse, Link, useParams } from "react-router";
import lost from "#web/art/lost.svg";
import { useBookDemo } from "#web/blocks/sign-in/index.ts";
import { CategoryPicture } from "#web/blocks/site/index.ts";
import type { Wish } from "#web/blocks/times/index.ts";
import type { PageArgs } from "#web/lib/api/api.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { courseLength, courseWord, lessonsPriced } from "#web/lib/format/course-words.ts";
import { langOf, rupees, withClassKept } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { languageIn, pageMeta, titlesIn } from "#web/lib/site/page-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { NamedTutors } from "#web/public/tutors/index.ts";
import { UsedAreas, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import type { Route } from "./+types/course.page.ts";
import { courseFacts, CoursePromises, Syllabus } from "./course-facts.tsx";
import { loadCourse, loadCourseTutors } from "./load-course.ts";

/** Its code and texts come after hydration. */
const CourseTimes = lazy(() => import("./course-times.tsx"));

async function load(args: PageArgs) {
  const [{ course }, tutors] = await Promise.all([loadCourse(args), loadCourseTutors(args)]);
  return { course, tutors };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => load({ context, request, params });
export const clientLoader = loadPublic(load, ["titles", "course-words", "course"]);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const course = loaderData?.course;
  const language = languageIn(matches);
  const texts = titlesIn(language);
  return course
    ? pageMeta({
        title: course.classFullname,
        description: course.classDescription ?? translator(language)(texts.courseDescription, { course: course.classFullname }),
        path: `/course/${course.classId}`,
        language,
        textLanguages: course.textLanguages,
        facts: courseFacts(course, language),
      })
    : [{ title: `${texts.courseNotFound} | ${productName}` }, { name: "robots", content: "noindex" }];
};

const demo = [
  ["free", ShieldCheck],
  ["demoCall", PhoneCall],
  ["demoNeeds", Backpack],
] as const;

export default function CoursePage({ loaderData: { course, tutors } }: Route.ComponentProps) {
  const book = useBookDemo();
  const [texts, t] = useTexts("course");
  const [frame] = useTexts("frame");
  const [words] = useTexts("course-words");
  const language = useLanguage();
  const name = course.classFullname || course.className;
  const facts = (
    [
      ["level", course.classLevel],
      ["language", course.classLanguage],
      ["mode", course.classMode],
    ] as const
  ).flatMap(([term, value]) => (value ? [[term, courseWord(words, value)] as const] : []));
  const duration = courseLength(words, t, course.duration ?? "");
  const lessons = lessonsPriced(words, t, course);
  const [wish, setWish] = useState<Wish>();
  const bookButton = (className: string) => (
    <button type="button" className={`btn btn-primary btn-lg ${className}`} onClick={() => book(course, wish)}>
      {wish?.startsAt ? t(texts.bookTime, { moment: shortMoment(wish.startsAt, language) }) : texts.book}
    </button>
  );
  return (
    <>
      <main id="main" className="shell pt-6 pb-16 lg:pt-8 lg:pb-24">
        <nav className="breadcrumbs" aria-label={texts.youAreHere}>
          <ul>
            <li>
              <Link to="/">{frame.home}</Link>
            </li>
            <li>
              <Link to="/courses">{frame.courses}</Link>
            </li>
            <li>
              <span aria-current="page">{texts.details}</span>
            </li>
          </ul>
        </nav>
        <div className="mt-6 grid gap-x-16 gap-y-10 lg:mt-10 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            <p>
              <Link
                to={`/courses?category=${encodeURIComponent(course.category.categoryName)}`}
                className="badge"
                lang={langOf(course.category.categoryName, language)}
              >
                {course.category.categoryName}
              </Link>
            </p>
            <h1 className="display mt-4 text-4xl lg:text-5xl" lang={langOf(name, language)}>
              {withClassKept(name)}
            </h1>
            {course.subcategory && (
              <p className="mt-2 text-lg text-muted" lang={langOf(course.subcategory.subCategoryName, language)}>
                {course.subcategory.subCategoryName}
              </p>
            )}
            {facts.length > 0 && (
              <dl className="mt-7 flex divide-x divide-base-300 border-y border-base-300 py-4">
                {facts.map(([term, value]) => (
                  <div key={term} className="min-w-0 grow px-4 first:pl-0 last:pr-0 sm:px-6">
                    <dt className="text-sm text-muted">{texts[term]}</dt>
                    <dd className="font-semibold" lang={langOf(value, language)}>
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {course.classDescription && (
              <p className="mt-8 text-lg leading-8" lang={langOf(course.classDescription, language)}>
                {course.classDescription}
              </p>
            )}
            <NamedTutors tutors={tutors.data} subject={tutors.subject} courseId={course.classId} className="mt-12" />
            <Syllabus chapters={course.syllabus} sampleOf={course.hasSample ? course.classId : undefined} />
            <CoursePromises promises={course.promises} />
          </div>
          <aside className="lg:col-span-5 xl:col-span-4 xl:col-start-9">
            <div className="card overflow-hidden shadow-raise lg:sticky lg:top-24">
              <CategoryPicture
                url={course.category.categoryImageUrl}
                className="aspect-[16/8.5] w-full object-cover max-lg:hidden"
                lazy={false}
              />
              <div className="p-5 sm:p-6">
                <Price price={course.price} lessons={lessons} duration={duration} />
                {tutors.data.length > 0 && (
                  <UsedAreas value={undefined}>
                    <div className="mb-5 lg:mt-5 lg:mb-0">
                      <Suspense fallback={<div className="min-h-64" />}>
                        <CourseTimes key={course.classId} courseId={course.classId} wish={wish} onChoose={setWish} />
                      </Suspense>
                    </div>
                  </UsedAreas>
                )}
                {bookButton("mt-5 w-full max-lg:hidden")}
                <Link to="/courses" className="btn btn-quiet btn-lg w-full lg:mt-2.5">
                  {texts.more}
                </Link>
                <ul className="mt-5 space-y-3 text-[0.9375rem] text-muted">
                  {demo.map(([fact, Icon]) => (
                    <li key={fact} className="flex gap-3">
                      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                      {t(texts[fact], { minutes: classMinutes, hours: promisedHours })}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          </aside>
        </div>
      </main>
      <div className="sticky bottom-0 z-20 border-t border-base-300 bg-base-100 lg:hidden">
        <div className="shell flex items-center justify-between gap-4 py-3">
          {!wish?.startsAt && (
            <p className="leading-tight">
              {course.price !== null && <span className="figures block text-xl font-semibold">{rupees(course.price)}</span>}
              <span className="block text-sm text-muted">{lessons ?? duration}</span>
              <span className="text-sm font-medium text-success">{texts.freeDemo}</span>
            </p>
          )}
          {bookButton(wish?.startsAt ? "min-w-0 grow" : "shrink-0")}
        </div>
      </div>
    </>
  );
}

type PriceProps = { price: number | null; lessons: string | undefined; duration: string };
const Price = ({ price, lessons, duration }: PriceProps) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 max-lg:hidden">
    {price !== null && <span className="display figures text-3xl">{rupees(price)}</span>}
    <span className="text-muted">{duration}</span>
    {lessons && <span className="w-full text-muted">{lessons}</span>}
  </p>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [texts] = useTexts("course");
  const [{ courseNotFound }] = useTexts("titles");
  const { courseId } = useParams();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message = isRouteErrorResponse(error) ? (error.data as { message?: string }).message : undefined;
  return (
    <main id="main" className="shell max-w-[40rem] py-16">
      <Empty
        whole
        picture={lost}
        title={courseNotFound}
        action={
          <Link to="/courses" className="btn btn-primary">
            {texts.browseAll}
          </Link>
        }
      >
        {message || (!courseId ? texts.noCourseId : missing ? texts.notFound : texts.failed)}
      </Empty>
    </main>
  );
}
