import { redirect } from "react-router";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { cardOf, type CourseOnCard } from "./public-view-data.ts";

const mostSubjects = 3;
const mostCourses = 12;

/** Loads the address's tutor with courses of their subjects. An earlier address leads to the present one. */
export async function loadTutor({ context, params }: PageArgs) {
  const { tutorPages, catalogue, reviews } = context.get(api);
  const slug = params["slug"] ?? "";
  const tutor = await tutorPages.showTutorPage({ params: { slug } }).catch((error: unknown) => failPage(error));
  if (tutor.slug !== slug) throw redirect(`/tutor/${tutor.slug}`, 301);
  const subjects = tutor.subjects.slice(0, mostSubjects);
  const limit = mostCourses / Math.max(1, subjects.length);
  const [said, ...found] = await Promise.all([
    reviews.listReviews({ params: { slug } }).catch(failPage),
    ...subjects.map((search) => catalogue.filterCourses({ query: { search, limit } }).catch(failPage)),
  ]);
  // of what is only near the subject nothing is offered
  const exact = found.filter(({ searchedFor }) => searchedFor === undefined).flatMap(({ data }) => data);
  const courses = new Map(exact.map((course): [number, CourseOnCard] => [course.classId, cardOf(course)]));
  return { tutor, courses: [...courses.values()], reviews: said.data };
}
