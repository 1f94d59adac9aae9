import type { CourseForBackOffice } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { Db } from "#api/platform/db/database.ts";
import { coursesMatching, coursesNaming } from "./catalogue.queries.ts";
import { placesAbove } from "./nodes.queries.ts";
import { runsOf, subjectsSaid } from "./subjects-said.policy.ts";
import { namesOfSubject, namesOfSubjects } from "./subjects.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

type Asked = Pick<CourseForBackOffice, "category" | "subCategory" | "className" | "classFullname">;

/** The subjects a course may be about, the likeliest first, each with all its names in lower case. */
export async function subjectsOfCourse(db: Db, course: Asked): Promise<string[][]> {
  const texts = {
    places: (await placesAbove(db, course)).toReversed(),
    title: `${course.classFullname} ${course.className}`,
  };
  const names = await namesOfSubjects(db, [...texts.places, texts.title].flatMap(runsOf));
  return subjectsSaid(texts, (run) => names.has(run)).map((run) => [...new Set([run, ...(names.get(run) ?? [])])]);
}

const lookedThrough = 60;

/** Courses with a name of the subject, word for word, the best first: a search by sound would also find "table" for tabla. */
export async function coursesOfSubject(
  db: Db,
  subject: string,
  limit: number,
  lang: WantedLanguage,
): Promise<CourseForBackOffice[]> {
  const { courses } = await coursesMatching(db, { search: subject, page: 1, limit: lookedThrough, lang });
  const ids = courses.map(({ classId }) => classId);
  const naming = await coursesNaming(db, ids, await namesOfSubject(db, subject));
  return courses.filter(({ classId }) => naming.has(classId)).slice(0, limit);
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
