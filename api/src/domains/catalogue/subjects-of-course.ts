import type { CourseForBackOffice } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { TeachingLevel } from "@tutoring/contract/rules";
import type { Db } from "#api/platform/db/database.ts";
import { coursesMatching, coursesNaming } from "./catalogue.queries.ts";
import { levelsNamed, levelsSaid } from "./levels-of-course.policy.ts";
import { placesAbove } from "./nodes.queries.ts";
import { runsOf, subjectsSaid } from "./subjects-said.policy.ts";
import { isExam, subjectNamed } from "./subject-words.policy.ts";
import { namesOfSubject, namesOfSubjects } from "./subjects.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

type Asked = Pick<CourseForBackOffice, "category" | "subCategory" | "className" | "classFullname">;

/** The subjects a course may be about, the likeliest first, each with all its names in lower case. */
export async function subjectsOfCourse(db: Db, course: Asked): Promise<string[][]> {
  const texts = {
    places: (await placesAbove(db, course)).toReversed(),
    titles: [course.classFullname, course.className],
  };
  const names = await namesOfSubjects(db, [...texts.places, ...texts.titles].flatMap(runsOf));
  return subjectsSaid(texts, (run) => names.has(run)).map((run) => [...new Set([run, ...(names.get(run) ?? [])])]);
}

/** What its titles are called, as subjects: the dictionary does not know all that tutors teach. */
export const titlesAsSubjects = ({ classFullname, className }: Asked): string[][] =>
  [...new Set([classFullname, className].map(subjectNamed))].filter((name) => name && !isExam(name)).map((name) => [name]);

/** The levels a course is for; none if neither its title nor a place above it names a class or an exam. */
export async function levelsOfCourse(db: Db, course: Asked): Promise<TeachingLevel[]> {
  const title = `${course.classFullname} ${course.className}`;
  const named = levelsNamed(title); // most titles do, and then no place is read
  return named.length > 0 ? named : levelsSaid(title, await placesAbove(db, course));
}

/** Whether a tutor of these subjects and levels teaches a course; one who names no level teaches them all. */
export async function isTaughtBy(
  db: Db,
  course: CourseForBackOffice,
  { subjects, levels }: { subjects: string[]; levels: TeachingLevel[] },
): Promise<boolean> {
  if (!suitsLevels(levels, await levelsOfCourse(db, course))) return false;
  const keys = subjects.map((subject) => subject.toLowerCase());
  const said = (await subjectsOfCourse(db, course)).flat();
  if (keys.some((key) => said.includes(key))) return true;
  const names = [...(await namesOfSubjects(db, keys)).values()].flat();
  return (await coursesNaming(db, [course.classId], [...keys, ...names])).has(course.classId);
}

/** Whether a tutor's levels and a course's have one in common; without any, they suit. */
const suitsLevels = (tutors: TeachingLevel[], courses: TeachingLevel[]): boolean =>
  tutors.length === 0 || courses.length === 0 || tutors.some((level) => courses.includes(level));

const perPage = 60;
const mostPages = 10;

/**
 * Courses with a name of the subject, word for word, and for one of the tutor's levels, the best first: a search by sound would also
 * find "table" for tabla. Looks on while other classes fill the first pages.
 */
export async function coursesOfSubject(
  db: Db,
  { subject, levels }: { subject: string; levels: TeachingLevel[] },
  limit: number,
  lang: WantedLanguage,
): Promise<CourseForBackOffice[]> {
  const names = await namesOfSubject(db, subject);
  const suiting: CourseForBackOffice[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { courses, total } = await coursesMatching(db, { search: subject, page, limit: perPage, lang });
    const ids = courses.map(({ classId }) => classId);
    const naming = await coursesNaming(db, ids, names);
    for (const course of courses.filter(({ classId }) => naming.has(classId))) {
      if (levels.length === 0 || suitsLevels(levels, await levelsOfCourse(db, course))) suiting.push(course);
      if (suiting.length >= limit) return suiting;
    }
    if (naming.size === 0 || page * perPage >= total) break; // what follows only sounds like it
  }
  return suiting;
}

/** What a booking keeps of its course. */
type Names = { courseName: string; subject: string; class: string };

/** The names of translated courses, by language; null without a translation. */
export type TranslatedNames = Partial<Record<Language, Names>> | null;

/** What was kept, in the reader's language where the course is translated. */
export const namesIn = <Kept extends Partial<Names>>(
  kept: Kept & { translatedNames: TranslatedNames },
  language: Language,
): Kept | Names => kept.translatedNames?.[language] ?? kept;
