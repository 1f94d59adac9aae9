import type { Course } from "@tutoring/contract";
import { addressIn, type Language, locales } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import { courseLength, courseWord } from "#web/lib/format/course-words.ts";
import { breadcrumbs } from "#web/lib/site/breadcrumbs.ts";
import { frameTexts, headTexts, organization } from "#web/lib/site/page-meta.ts";
import { knownAddress } from "#web/lib/site/known-address.ts";
import { siteAddress } from "#web/lib/site/site-address.ts";
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
        ...(course.duration && { courseWorkload: courseLength(words, speaker(language), course.duration) }),
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
