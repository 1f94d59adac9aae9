import type { Chapter, Course, Promises } from "@tutoring/contract";
import { addressIn, type Language, locales } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { BellRing, CalendarClock, Check, Gift, Video, FileText } from "lucide-react";
import { courseLength, courseWord } from "#web/lib/format/course-words.ts";
import { langOf } from "#web/lib/format/format.ts";
import { breadcrumbs } from "#web/lib/site/breadcrumbs.ts";
import { knownAddress } from "#web/lib/site/known-address.ts";
import { frameTexts, headTexts, organization } from "#web/lib/site/page-meta.ts";
import { siteAddress } from "#web/lib/site/site-address.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { CourseOnCard } from "./public-view-data.ts";

/** A course as schema.org data. */
export function courseFacts(course: Course, language: Language) {
  const words = headTexts(language, "course-words");
  return [
    {
      "@type": "Course",
      name: course.classFullname,
      description: course.classDescription ?? course.classFullname,
      url: siteAddress() + addressIn(language, `/course/${course.classId}`),
      provider: organization(),
      ...(course.classLevel && { educationalLevel: courseWord(words, course.classLevel) }),
      ...(course.classLanguages.length > 0 && { inLanguage: course.classLanguages }),
      ...(course.price !== null && {
        offers: { "@type": "Offer", category: "Paid", price: course.price, priceCurrency: "INR" },
      }),
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        ...(course.duration && { courseWorkload: courseLength(words, translator(language), course.duration) }),
      },
    },
    breadcrumbs(
      language,
      { name: frameTexts(language).courses, path: "/courses" },
      { name: course.classFullname, path: `/course/${course.classId}` },
    ),
  ];
}

/** The list on this page as schema.org data; it is loaded after the page's head, so it goes into the body. */
export function CourseListFacts({ courses, language }: { courses: CourseOnCard[]; language: Language }) {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    inLanguage: locales[language],
    itemListElement: courses.map(({ classId, classFullname, textLanguage }, nth) => ({
      "@type": "ListItem",
      position: nth + 1,
      name: classFullname,
      url: knownAddress(`/course/${classId}`, language, [textLanguage]),
    })),
  };
  // protects 1.2.3: escaping < in a page's facts [.replaceAll("<", "\\u003c") → nothing]
  const json = JSON.stringify(list).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The chapters, and the PDF that everybody may read of the course `sampleOf`. */
export function Syllabus({ chapters, sampleOf }: { chapters: Chapter[]; sampleOf: number | undefined }) {
  const [texts, t] = useTexts("course");
  const language = useLanguage();
  if (chapters.length === 0 && !sampleOf) return null;
  const row = ({ weeks, title }: Chapter, nth: number) => (
    <li key={nth} className="flex gap-4 border-t border-base-300 py-3 first:border-0">
      {weeks && <span className="figures w-24 shrink-0 text-muted">{t(texts.weeks, { weeks })}</span>}
      <span className="min-w-0 [overflow-wrap:anywhere]" lang={langOf(title, language)}>
        {title}
      </span>
    </li>
  );
  const [first, others] = [chapters.slice(0, shownChapters), chapters.slice(shownChapters)];
  return (
    <section>
      <h2 className="display mt-12 text-2xl">{texts.syllabus}</h2>
      {first.length > 0 && <ol className="card mt-5 px-5">{first.map(row)}</ol>}
      {others.length > 0 && (
        <details className="group mt-3">
          <summary className="text-link cursor-pointer group-open:hidden">
            {t(texts.moreChapters, { count: others.length })}
          </summary>
          <ol className="card px-5">{others.map(row)}</ol>
        </details>
      )}
      {sampleOf && (
        <p className="mt-3">
          <a href={`/api/courses/${sampleOf}/sample`} className="text-link inline-flex min-h-11 items-center gap-2">
            <FileText aria-hidden className="size-5" /> {texts.sample}
          </a>
        </p>
      )}
    </section>
  );
}

const shownChapters = 8;

/** Of our own four points; an admin's points may be about anything. */
const icons = [Video, Gift, CalendarClock, BellRing] as const;
const points = ["point1", "point2", "point3", "point4", "point5", "point6"] as const;
const features = ["live", "demo", "change", "reminder"] as const;

/** What is learnt and what comes with it: the category's own lists, or the general ones. */
export function CoursePromises({ promises }: { promises: Promises }) {
  const [texts] = useTexts("course");
  const learn = promises.learn.length > 0 ? promises.learn : points.map((point) => texts[point]);
  const all =
    promises.features.length > 0
      ? promises.features
      : features.map((feature) => ({ title: texts[`${feature}Title`], text: texts[`${feature}Text`] }));
  return (
    <>
      <h2 className="display mt-12 text-2xl">{texts.learn}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
        {learn.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" /> {point}
          </li>
        ))}
      </ul>
      <h2 className="display mt-12 text-2xl">{texts.features}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {all.map(({ title, text }, nth) => {
          const Icon = promises.features.length === 0 ? icons[nth] : undefined;
          return (
            <li key={title} className="card flex-row gap-4 p-5">
              {Icon && (
                <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-lavender-100 text-primary">
                  <Icon aria-hidden className="size-5" />
                </span>
              )}
              <span>
                <strong className="block font-semibold">{title}</strong>
                <span className="text-[0.9375rem] text-muted">{text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
