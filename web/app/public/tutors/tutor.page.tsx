import { translator } from "@tutoring/contract/speak";
import { Star } from "lucide-react";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import lost from "#web/art/lost.svg";
import { notPublic } from "#web/lib/access/public-pages.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { headTexts, languageIn, pageMeta } from "#web/lib/site/page-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import type { Route } from "./+types/tutor.page.ts";
import { loadTutor } from "./load-tutor.ts";
import { BookButton, TutorBooking, TutorCourses, useTutorBooking } from "./tutor-booking.tsx";
import { PremiumBadge } from "./premium-badge.tsx";
import { tutorFacts } from "./tutor-facts.tsx";
import { TutorFilm } from "./tutor-film.tsx";
import { VerifiedFacts } from "./verified-facts.tsx";
import { TutorReviews } from "./tutor-reviews.tsx";
import { TutorPortrait } from "./tutor-portrait.tsx";
import { usualHours } from "./usual-hours.ts";

/** Open to tutors and admins, too. */
export const handle = notPublic;

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadTutor({ context, request, params });
export const clientLoader = loadPublic(loadTutor, ["tutors", "school", "times"]);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const tutor = loaderData?.tutor;
  const language = languageIn(matches);
  const texts = headTexts(language, "tutors");
  if (!tutor) return [{ title: `${texts.notFound} | ${productName}` }, { name: "robots", content: "noindex" }];
  const { name, subjects, headline } = tutor;
  return pageMeta({
    title: `${name}: ${subjects.join(", ")}`,
    description: translator(language)(texts.pageDescription, { name, subjects: subjects.join(", "), headline }),
    path: `/tutor/${tutor.slug}`,
    language,
    textLanguages: tutor.textLanguages,
    facts: tutorFacts(tutor, language),
  });
};

export default function TutorPage({ loaderData: { tutor, courses, reviews } }: Route.ComponentProps) {
  const [texts, t] = useTexts("tutors");
  const [frame] = useTexts("frame");
  const [school] = useTexts("school");
  const language = useLanguage();
  const {
    name,
    headline,
    about,
    subjects,
    languages,
    levels,
    boards,
    hours,
    qualification,
    experienceYears,
    isPremium,
    lessonRupeesFrom,
  } = tutor;
  const facts = [
    [texts.teaches, subjects.join(", ")],
    [texts.level, levels.map((level) => texts[level]).join(", ")],
    [school.board, boards.map((board) => school[board]).join(", ")],
    [texts.speaks, languages],
    [texts.when, usualHours(hours, language, texts).join("\n")],
    [texts.qualification, qualification],
    [texts.experience, t(texts.yearsAlone, { count: experienceYears })],
  ].filter(([, value]) => value) as [string, string][];
  const booking = useTutorBooking(tutor, courses);
  const seesBooking = useIsInView("book");
  return (
    <>
      <main id="main" className="shell pt-6 pb-16 lg:pt-8 lg:pb-24">
        <nav className="breadcrumbs" aria-label={texts.tutors}>
          <ul>
            <li>
              <Link to="/">{frame.home}</Link>
            </li>
            <li>
              <Link to="/tutors">{texts.tutors}</Link>
            </li>
            <li>
              <span aria-current="page" lang={langOf(name, language)}>
                {name}
              </span>
            </li>
          </ul>
        </nav>
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-[1fr_25rem] xl:gap-x-16">
          <header className="flex items-start gap-5 sm:gap-8">
            <TutorPortrait tutor={tutor} nth={0} className="w-24 shrink-0 text-4xl sm:w-44 sm:text-5xl" lazy={false} />
            <div className="min-w-0">
              <h1 className="display text-3xl wrap-anywhere sm:text-4xl lg:text-5xl" lang={langOf(name, language)}>
                {name}
              </h1>
              <p className="mt-2 sm:mt-3 sm:text-xl" lang={langOf(headline, language)}>
                {headline}
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mt-3">
                {isPremium && <PremiumBadge className="" />}
                {tutor.reviews.average !== null && (
                  <a href="#reviews" className="text-link figures inline-flex items-center gap-1.5">
                    <Star aria-hidden className="size-5 shrink-0 fill-current text-accent" />
                    {t(texts.average, { average: tutor.reviews.average })}, {t(texts.reviewCount, { count: tutor.reviews.count })}
                  </a>
                )}
                {lessonRupeesFrom !== null && (
                  <span className="figures font-semibold">{t(texts.lessonFrom, { price: rupees(lessonRupeesFrom) })}</span>
                )}
              </p>
            </div>
          </header>
          <TutorBooking tutor={tutor} booking={booking} />
          <div className="min-w-0 lg:col-start-1">
            <dl className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-base-300 py-5 sm:grid-cols-3">
              {facts.map(([term, value]) => (
                <div key={term} className="min-w-0">
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="font-semibold whitespace-pre-line" lang={langOf(value, language)}>
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
            <VerifiedFacts tutor={tutor} />
            <section aria-labelledby="about" className="mt-10">
              <h2 id="about" className="display text-2xl lg:text-3xl">
                {t(texts.about, { name })}
              </h2>
              <p className="mt-3 max-w-[65ch] text-lg leading-8 whitespace-pre-line" lang={langOf(about, language)}>
                {about}
              </p>
            </section>
            <TutorFilm tutor={tutor} />
            <TutorReviews key={tutor.slug} tutor={tutor} first={reviews} figures={tutor.reviews} />
            <TutorCourses courses={courses} />
          </div>
        </div>
      </main>
      {!seesBooking && (
        <div className="sticky bottom-0 z-20 border-t border-base-300 bg-base-100 sm:hidden">
          <div className="shell py-3">
            {booking.startsAt ? (
              <BookButton booking={booking} className="w-full" />
            ) : (
              <a href="#book" className="btn btn-primary btn-lg w-full">
                <span className="truncate">{t(texts.bookWith, { name })}</span>
              </a>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Whether a part of the element is on the screen. True until that is known. */
function useIsInView(id: string): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [texts] = useTexts("tutors");
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="shell max-w-[40rem] py-16">
      <Empty
        whole
        picture={lost}
        title={texts.notFound}
        action={
          <Link to="/tutors" className="btn btn-primary">
            {texts.allTutors}
          </Link>
        }
      >
        {missing ? texts.notFoundText : texts.failed}
      </Empty>
    </main>
  );
}
