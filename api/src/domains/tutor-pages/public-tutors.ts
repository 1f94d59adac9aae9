import {
  type contract,
  type Course,
  type CourseForBackOffice,
  type CourseTimes,
  type CourseTutors,
  firstRow,
  type HandlerResult,
  languageNames,
  languagesNamed,
  metaOf,
  movableDays,
  type NextTimes,
  type TutorCard,
  type TutorChoices,
  type TutorFilter,
  type TutorPage,
} from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { dateInIndia } from "@tutoring/contract/rules";
import {
  courseById,
  coursesOfSubject,
  isTaughtBy,
  levelsOfCourse,
  lowestLessonPrices,
  namesOfSubject,
  subjectsInHindi,
  subjectsOfCourse,
  titlesAsSubjects,
  type WantedLanguage,
} from "#api/domains/catalogue/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { slotsOfTutors } from "#api/domains/lessons/index.ts";
import { figuresOf, noReviews } from "#api/domains/reviews/index.ts";
import {
  firstSubjectTaught,
  idsBySlug,
  type ListedTutor,
  type PublicTutor,
  publicTutor,
  publicTutors,
  shownFilm,
  taughtByTutors,
  verifiedQualifications,
} from "#api/domains/tutors/index.ts";

/** The tutor with this page. Refuses with `no-such-tutor-page`. */
async function requirePublicTutor({ db }: Context, slug: string): Promise<PublicTutor> {
  const tutor = await publicTutor(db, slug);
  if (!tutor) throw new Refusal("no-such-tutor-page");
  return tutor;
}

/** Tutors as a list shows them, subjects and languages named in the language of the page. */
async function asCards(db: Db, tutors: ListedTutor[], lang: Language | undefined): Promise<TutorCard[]> {
  const [named, reviews, prices] = await Promise.all([
    subjectNames(
      db,
      tutors.flatMap(({ subjects }) => subjects),
      lang,
    ),
    figuresOf(
      db,
      tutors.map(({ tutorId }) => tutorId),
    ),
    lowestLessonPrices(
      db,
      tutors.map(({ tutorId, levels, subjects: all }) => ({ id: tutorId, levels, ...bookableSubjects(all) })),
    ),
  ]);
  return tutors.map(({ tutorId, inHindi, slug, name, headline, imageUrl, isPremium, subjects, languages, experienceYears }) => ({
    ...{ slug, name, headline, imageUrl, isPremium, experienceYears },
    subjects: subjects.map(named),
    languages: languageNames(languages, lang),
    reviews: reviews.get(tutorId) ?? noReviews,
    lessonRupeesFrom: prices.get(tutorId) ?? null,
    textLanguages: [inHindi ? "hi" : "en"],
  }));
}

/** Names a subject in the language of the page, where the dictionary of subjects knows it. */
async function subjectNames(db: Db, subjects: string[], lang: Language | undefined): Promise<(one: string) => string> {
  if (lang !== "hi" || subjects.length === 0) return (one) => one;
  const hindi = await subjectsInHindi(db, subjects);
  return (one) => hindi.get(one.toLowerCase()) ?? one;
}

type List = HandlerResult<typeof contract.tutorPages.listTutorPages>;

/** One page of the tutors who consent to be shown. A subject is found by any of its names; an unknown language has no tutors. */
export async function listTutorPages({ db }: Context, query: TutorFilter): Promise<List> {
  const { search, subject, language, time, day, level, board, experience, lang } = query;
  const codes = language ? languagesNamed(language) : undefined;
  if (language && codes?.length !== 1) return { data: [], meta: metaOf(query, 0) };
  const filter = {
    search: search ? { text: search, subjects: await namesOfSubject(db, search) } : undefined,
    subjects: subject ? await namesOfSubject(db, subject) : undefined,
    language: codes?.[0],
    levels: level && [level],
    ...{ time, day, board, experience },
  };
  const { tutors, total, totalIsMinimum } = await publicTutors(db, filter, { limit: query.limit, offset: firstRow(query) });
  return { data: await asCards(db, tutors, lang), meta: metaOf(query, total, totalIsMinimum) };
}

/** A tutor's public page. Refuses with `not-found` while the tutor does not consent, is disabled or has left (decision 0073). */
export async function showTutorPage(context: Context, slug: string, lang: Language | undefined): Promise<TutorPage> {
  const tutor = await requirePublicTutor(context, slug);
  const [card] = await asCards(context.db, [tutor], lang);
  if (!card) throw new Refusal("no-such-tutor-page");
  const { about, levels, boards, languages: languageCodes, qualification, factsCheckedAt, times, hours } = tutor;
  return {
    ...{ ...card, about, levels, boards, languageCodes, qualification, times, hours },
    factsCheckedAt: factsCheckedAt?.toISOString() ?? null,
    qualifications: await verifiedQualifications(context.db, tutor.tutorId),
    film: await shownFilm(context, tutor.tutorId),
  };
}

const maxSubjects = 3;
const maxCourses = 12;

/** The subjects of which courses are shown to be booked, and the most courses of each. */
function bookableSubjects(all: string[]): { subjects: string[]; most: number } {
  const subjects = all.slice(0, maxSubjects);
  return { subjects, most: maxCourses / Math.max(1, subjects.length) };
}

/** Courses of a public tutor's first subjects, and of classes they teach, to book a demo of. */
export async function listTutorCourses(context: Context, slug: string, lang: WantedLanguage): Promise<{ data: Course[] }> {
  const tutor = await requirePublicTutor(context, slug);
  const { subjects, most } = bookableSubjects(tutor.subjects);
  const found = await Promise.all(
    subjects.map((subject) => coursesOfSubject(context.db, { subject, levels: tutor.levels }, most, lang)),
  );
  const courses = new Map(found.flat().map((course) => [course.classId, course]));
  return { data: [...courses.values()] };
}

const maxTutors = 4;
/** Among so many tutors of a course those are looked for who have time. */
const lookedThrough = 24;

type TaughtBy = { course: CourseForBackOffice; tutors: ListedTutor[]; names: string[] };

/**
 * Public tutors of a course's classes and of its nearest subject that any of them teaches, or of just what it is called, in the order of
 * the list of tutors. Refuses with `no-such-course`.
 */
async function tutorsOfCourse(db: Db, courseId: number, limit: number): Promise<TaughtBy> {
  const course = await courseById(db, courseId);
  if (!course) throw new Refusal("no-such-course");
  const levels = await levelsOfCourse(db, course);
  const subjects = [...(await subjectsOfCourse(db, course)), ...titlesAsSubjects(course)];
  const names = await firstSubjectTaught(db, subjects, levels);
  if (!names) return { course, tutors: [], names: [] };
  const { tutors } = await publicTutors(db, { subjects: names, levels }, { limit, offset: 0 });
  return { course, tutors, names };
}

/** Public tutors of a course, and their subject. */
export async function listCourseTutors({ db }: Context, courseId: number, lang: WantedLanguage): Promise<CourseTutors> {
  const { tutors, names } = await tutorsOfCourse(db, courseId, maxTutors);
  const written = tutors.flatMap(({ subjects }) => subjects).find((one) => names.includes(one.toLowerCase()));
  if (!written) return { data: [], subject: null };
  const named = await subjectNames(db, [written], lang);
  return { data: await asCards(db, tutors, lang), subject: { subject: written.toLowerCase(), name: named(written) } };
}

/** When tutors of a course are free for a demo class: the one with this page, never if they do not teach it, then the first few of the list who have time, by when they have it. */
export async function listCourseTimes(context: Context, courseId: number, slug: string | undefined): Promise<CourseTimes> {
  const { course, tutors } = await tutorsOfCourse(context.db, courseId, lookedThrough);
  const wished = slug ? await publicTutor(context.db, slug) : undefined;
  const teaches = wished && (await isTaughtBy(context.db, course, wished));
  const others = tutors.filter(({ tutorId }) => tutorId !== wished?.tutorId);
  const all = [...(wished ? [wished] : []), ...others];
  const times = await freeTimes(
    context,
    all.map(({ tutorId }) => tutorId),
  );
  const shown = ({ slug: address, name, imageUrl, tutorId }: ListedTutor) => ({
    ...{ slug: address, name, imageUrl },
    slots: times.get(tutorId) ?? [],
  });
  const free = others
    .map(shown)
    .filter(({ slots }) => slots.length > 0)
    .slice(0, maxTutors)
    .toSorted(({ slots: [one = ""] }, { slots: [other = ""] }) => one.localeCompare(other));
  return { tutors: [...(wished ? [{ ...shown(wished), ...(!teaches && { slots: [] }) }] : []), ...free] };
}

/** Nobody reads a filter with more entries. */
const listTutorChoicesMaxSubjects = 40;

/** The subjects and languages that the list of tutors can be filtered by, with the number of tutors of each. */
export async function listTutorChoices({ db }: Context, lang: Language | undefined): Promise<TutorChoices> {
  const { subjects, languages } = await taughtByTutors(db, listTutorChoicesMaxSubjects);
  const named = await subjectNames(
    db,
    subjects.map(({ name }) => name),
    lang,
  );
  return {
    subjects: subjects.map((one) => ({ ...one, name: named(one.name) })),
    languages: languages.map((one) => ({ ...one, name: languageNames([one.code], lang) })),
  };
}

/** When a tutor is free for a demo class. It changes with the clock, so pages load it separately from what is cached. */
export async function listFreeTimes(context: Context, slug: string): Promise<{ slots: string[] }> {
  const { tutorId } = await requirePublicTutor(context, slug);
  return { slots: (await freeTimes(context, [tutorId])).get(tutorId) ?? [] };
}

/** When each of these tutors is next free, in as many queries as for one; it changes with the clock, as above. */
export async function listNextTimes(context: Context, slugs: string[]): Promise<NextTimes> {
  const ids = await idsBySlug(context.db, slugs);
  const times = await freeTimes(context, [...ids.values()]);
  const data = [...ids].flatMap(([slug, id]) => {
    const startsAt = times.get(id)?.[0];
    return startsAt ? [{ slug, startsAt }] : [];
  });
  return { data };
}

/** The times, as ISO strings in order, that a family may choose of each tutor. */
async function freeTimes(context: Context, tutorIds: number[]): Promise<Map<number, string[]>> {
  const from = dateInIndia(context.now().getTime());
  const slots = await slotsOfTutors(context, { tutorIds }, { from, days: movableDays });
  return new Map([...slots].map(([id, times]) => [id, times.map((time) => time.toISOString())]));
}
