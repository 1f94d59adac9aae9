import type { CourseForBackOffice } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";
import { coursesMatching, coursesNaming } from "./catalogue.queries.ts";
import { namesOfSubject } from "./subjects.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

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
