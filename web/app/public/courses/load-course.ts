import type { CourseTutors } from "@tutoring/contract";
import { data } from "react-router";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";

/** Loads the course in the address; throws the not-found page. */
export async function loadCourse({ context, params }: PageArgs) {
  const courseId = params["courseId"];
  if (!courseId) throw data({}, { status: 404 });
  const course = await context
    .get(api)
    .catalogue.showCourse({ params: { courseId } })
    .catch((error: unknown) => failPage(error));
  return { course };
}

const nobody: CourseTutors = { data: [], subject: null };

/** The tutors for the course in the address. Empty if they could not be loaded, which is no reason to fail the page. */
export const loadCourseTutors = async ({ context, params: { courseId } }: PageArgs): Promise<CourseTutors> =>
  courseId
    ? context
        .get(api)
        .tutorPages.listCourseTutors({ params: { courseId } })
        .catch(() => nobody)
    : nobody;
