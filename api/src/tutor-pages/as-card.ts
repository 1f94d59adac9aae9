import { languageNames, type TutorCard } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { subjectsInHindi } from "#api/catalogue/index.ts";
import type { Db } from "#api/db/database.ts";
import { figuresOf, noReviews } from "#api/reviews/index.ts";
import type { ListedTutor } from "#api/tutors/index.ts";

/** Tutors as a list shows them, subjects and languages named in the language of the page. */
export async function asCards(db: Db, tutors: ListedTutor[], lang: Language | undefined): Promise<TutorCard[]> {
  const named = await subjectNames(
    db,
    tutors.flatMap(({ subjects }) => subjects),
    lang,
  );
  const reviews = await figuresOf(
    db,
    tutors.map(({ tutorId }) => tutorId),
  );
  return tutors.map(({ tutorId, inHindi, slug, name, headline, imageUrl, isPremium, subjects, languages, experienceYears }) => ({
    ...{ slug, name, headline, imageUrl, isPremium, experienceYears },
    subjects: subjects.map(named),
    languages: languageNames(languages, lang),
    reviews: reviews.get(tutorId) ?? noReviews,
    textLanguages: [inHindi ? "hi" : "en"],
  }));
}

/** Names a subject in the language of the page, where the dictionary of subjects knows it. */
export async function subjectNames(db: Db, subjects: string[], lang: Language | undefined): Promise<(one: string) => string> {
  if (lang !== "hi" || subjects.length === 0) return (one) => one;
  const hindi = await subjectsInHindi(db, subjects);
  return (one) => hindi.get(one.toLowerCase()) ?? one;
}
