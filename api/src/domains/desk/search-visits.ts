import { may } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { numberIn } from "#api/domains/tutors/index.ts";
import { addSearchVisits } from "./funnel.queries.ts";

const isOffice = ({ viewer }: Context) => may(viewer?.role, "read-private-data");

/** A search led a family or a stranger to this course. */
export function countCourseVisit(context: Context, courseId: number): Promise<void> {
  if (!isOffice(context)) context.searchVisits.courses.add(courseId);
  return Promise.resolve();
}

/** A search led a family or a stranger to the tutor with this page. */
export function countTutorVisit(context: Context, slug: string): Promise<void> {
  const tutorId = numberIn(slug);
  if (tutorId !== undefined && !isOffice(context)) context.searchVisits.tutors.add(tutorId);
  return Promise.resolve();
}

/** Adds what this process has counted to the numbers of today. */
export async function storeSearchVisits({ db, searchVisits }: Pick<Context, "db" | "searchVisits">): Promise<void> {
  await addSearchVisits(db, { courses: searchVisits.courses.take(), tutors: searchVisits.tutors.take() });
}
