import type { CourseForBackOffice } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { courseById } from "./catalogue.queries.ts";
import type { WantedLanguage } from "./to-course.ts";

/** A course. Refuses with `not-found`. */
export async function showCourse({ db }: Context, id: number, lang: WantedLanguage): Promise<CourseForBackOffice> {
  const course = await courseById(db, id, lang);
  if (!course) throw new Refusal("no-such-course");
  return course;
}
