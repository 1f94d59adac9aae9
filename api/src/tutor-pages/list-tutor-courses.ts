import type { Course } from "@tutoring/contract";
import { coursesOfSubject, type WantedLanguage } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { requirePublicTutor } from "./tutor-pages.access.ts";

const maxSubjects = 3;
const maxCourses = 12;

/** Courses of a public tutor's first subjects, to book a demo of. */
export async function listTutorCourses(context: Context, slug: string, lang: WantedLanguage): Promise<{ data: Course[] }> {
  const subjects = (await requirePublicTutor(context, slug)).subjects.slice(0, maxSubjects);
  const limit = maxCourses / Math.max(1, subjects.length);
  const found = await Promise.all(subjects.map((subject) => coursesOfSubject(context.db, subject, limit, lang)));
  const courses = new Map(found.flat().map((course) => [course.classId, course]));
  return { data: [...courses.values()] };
}
