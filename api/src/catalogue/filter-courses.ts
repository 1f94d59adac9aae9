import { type CourseFilter, metaOf } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { coursesMatching } from "./catalogue.queries.ts";

export async function filterCourses({ db }: Context, filter: CourseFilter) {
  const { courses, total } = await coursesMatching(db, filter);
  return { data: courses, meta: metaOf(filter, total) };
}
