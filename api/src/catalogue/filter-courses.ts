import { type CourseFilter, type CourseForBackOffice, type Meta, metaOf } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { coursesMatching, rowOfCourse } from "./catalogue.queries.ts";

type List = { data: CourseForBackOffice[]; meta: Meta; searchedFor?: string };

/** One page of the matching courses; with `courseId` alone, the page that holds the course. */
export async function filterCourses({ db }: Context, asked: CourseFilter): Promise<List> {
  const { courseId, page, offset, limit } = asked;
  const row = courseId && page === undefined && offset === undefined ? await rowOfCourse(db, asked, courseId) : undefined;
  const filter = row === undefined ? asked : { ...asked, page: Math.floor(row / limit) + 1 };
  const { courses, total, totalIsMinimum, searchedFor } = await coursesMatching(db, filter);
  return { data: courses, meta: metaOf(filter, total, totalIsMinimum), ...(searchedFor !== undefined && { searchedFor }) };
}
