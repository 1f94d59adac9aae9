import { redirect } from "react-router";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { cardOf } from "#web/public/courses/index.ts";

/** Loads the tutor in the address, with courses of their subjects. A former address throws a redirect, a failure its page. */
export async function loadTutor({ context, params }: PageArgs) {
  const { tutorPages, reviews } = context.get(api);
  const slug = params["slug"] ?? "";
  const tutor = await tutorPages.showTutorPage({ params: { slug } }).catch((error: unknown) => failPage(error));
  if (tutor.slug !== slug) throw redirect(`/tutor/${tutor.slug}`, 301);
  const [said, courses] = await Promise.all([
    reviews.listReviews({ params: { slug } }).catch(failPage),
    tutorPages.listTutorCourses({ params: { slug } }).catch(failPage),
  ]);
  return { tutor, courses: courses.data.map(cardOf), reviews: said.data };
}
