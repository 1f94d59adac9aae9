import type { Course } from "@tutoring/contract";
import { addressIn, type Language } from "@tutoring/contract/languages";
import { breadcrumbs, frameTexts, organization } from "#web/lib/site/page-meta.ts";
import { siteAddress } from "#web/lib/site/site-address.ts";
import type { CourseOnCard } from "./public-view-data.ts";

/** A course in the words of schema.org. */
export const courseFacts = (course: Course, language: Language) => [
  {
    "@type": "Course",
    name: course.classFullname,
    description: course.classDescription ?? course.classFullname,
    url: siteAddress() + addressIn(language, `/course/${course.classId}`),
    provider: organization(),
    ...(course.classLevel && { educationalLevel: course.classLevel }),
    ...(course.classLanguages.length > 0 && { inLanguage: course.classLanguages }),
    ...(course.price !== null && {
      offers: { "@type": "Offer", category: "Paid", price: course.price, priceCurrency: "INR" },
    }),
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: course.duration ?? undefined },
  },
  breadcrumbs(
    language,
    { name: frameTexts(language).courses, path: "/courses" },
    { name: course.classFullname, path: `/course/${course.classId}` },
  ),
];

/** The list shown on this page; it is loaded after the page's head, so it is part of the body. */
export function CourseListFacts({ courses, language }: { courses: CourseOnCard[]; language: Language }) {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: courses.map(({ classId, classFullname }, nth) => ({
      "@type": "ListItem",
      position: nth + 1,
      name: classFullname,
      url: siteAddress() + addressIn(language, `/course/${classId}`),
    })),
  };
  const json = JSON.stringify(list).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
