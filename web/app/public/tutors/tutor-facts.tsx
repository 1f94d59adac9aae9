import type { TutorCard, TutorPage } from "@tutoring/contract";
import { addressIn, type Language, locales } from "@tutoring/contract/languages";
import { breadcrumbs } from "#web/lib/site/breadcrumbs.ts";
import { headTexts, organization } from "#web/lib/site/page-meta.ts";
import { knownAddress } from "#web/lib/site/known-address.ts";
import { siteAddress } from "#web/lib/site/site-address.ts";

/** A tutor as schema.org data. An unchecked qualification is left out. */
export const tutorFacts = (tutor: TutorPage, language: Language) => [
  {
    "@type": "Person",
    name: tutor.name,
    description: tutor.headline,
    url: siteAddress() + addressIn(language, `/tutor/${tutor.slug}`),
    ...(tutor.imageUrl && { image: siteAddress() + tutor.imageUrl }),
    jobTitle: headTexts(language, "tutors").tutor,
    knowsAbout: tutor.subjects,
    knowsLanguage: tutor.languageCodes,
    hasCredential: checkedOf(tutor).map((name) => ({ "@type": "EducationalOccupationalCredential", name })),
    worksFor: organization(),
  },
  ...(tutor.reviews.average === null ? [] : [ratedService(tutor, language)]),
  breadcrumbs(
    language,
    { name: headTexts(language, "tutors").tutors, path: "/tutors" },
    { name: tutor.name, path: `/tutor/${tutor.slug}` },
  ),
];

const checkedOf = ({ factsCheckedAt, qualification, qualifications }: TutorPage) => [
  ...(factsCheckedAt ? [qualification] : []),
  ...qualifications.map(({ name }) => name),
];

/** The classes of a tutor who has enough reviews for an average. */
const ratedService = ({ name, slug, reviews }: TutorPage, language: Language) => ({
  "@type": "Service",
  serviceType: headTexts(language, "tutors").tutoring,
  provider: { "@type": "Person", name, url: siteAddress() + addressIn(language, `/tutor/${slug}`) },
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: reviews.average,
    reviewCount: reviews.count,
    bestRating: 5,
    worstRating: 1,
  },
});

/** The list on this page as schema.org data; it is loaded after the page's head, so it goes into the body. */
export function TutorListFacts({ tutors, language }: { tutors: TutorCard[]; language: Language }) {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    inLanguage: locales[language],
    itemListElement: tutors.map(({ slug, name, textLanguages }, nth) => ({
      "@type": "ListItem",
      position: nth + 1,
      name,
      url: knownAddress(`/tutor/${slug}`, language, textLanguages),
    })),
  };
  const json = JSON.stringify(list).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
