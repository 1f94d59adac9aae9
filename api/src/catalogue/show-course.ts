import type { CourseWithLanguages } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { courseWithLanguages } from "./catalogue.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

/** A course. Refuses with `not-found`. */
export async function showCourse({ db }: Context, id: number, lang: WantedLanguage): Promise<CourseWithLanguages> {
  const course = await courseWithLanguages(db, id, lang);
  if (!course) throw new Refusal("no-such-course");
  return course;
}
