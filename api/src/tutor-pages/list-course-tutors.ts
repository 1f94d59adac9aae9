import type { CourseTutors } from "@tutoring/contract";
import { courseById, subjectsOfCourse, type WantedLanguage } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { firstSubjectTaught, publicTutors } from "#api/tutors/index.ts";
import { asCards, subjectNames } from "./as-card.ts";

const maxTutors = 4;

/** Public tutors of a course's subject, in the order of the list of tutors. Refuses with `no-such-course`. */
export async function listCourseTutors({ db }: Context, courseId: number, lang: WantedLanguage): Promise<CourseTutors> {
  const course = await courseById(db, courseId);
  if (!course) throw new Refusal("no-such-course");
  const names = await firstSubjectTaught(db, await subjectsOfCourse(db, course));
  if (!names) return { data: [], subject: null };
  const { tutors } = await publicTutors(db, { subjects: names }, { limit: maxTutors, offset: 0 });
  const written = tutors.flatMap(({ subjects }) => subjects).find((one) => names.includes(one.toLowerCase()));
  if (!written) return { data: [], subject: null };
  const named = await subjectNames(db, [written], lang);
  return { data: await asCards(db, tutors, lang), subject: { subject: written.toLowerCase(), name: named(written) } };
}
