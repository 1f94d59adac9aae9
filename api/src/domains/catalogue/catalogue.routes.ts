import type { catalogue } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/platform/http/serve.ts";
import { languagesOfCourses } from "./catalogue.queries.ts";
import { filterCourses, listCategories, showCourse } from "./public-catalogue.ts";

export const catalogueHandlers: Handlers<typeof catalogue> = {
  listCategories: (context, { query }) => listCategories(context, query),
  filterCourses: (context, { query }) => filterCourses(context, query),
  listCourses: (context, { query }) => filterCourses(context, query),
  listLanguages: async ({ db }, { query }) => ({ data: await languagesOfCourses(db, query.lang) }),
  showCourse: (context, { params, query }) => showCourse(context, params.courseId, query.lang),
};

/** A change of a course's texts or price leaves other courses and the tree of categories as they were. */
export const catalogueKeys: Keys<typeof catalogue> = {
  showCourse: ({ params }) => [`course:${params.courseId}`],
  // protects C100: courses in a list of one place [query.include ? undefined : → nothing]
  listCategories: ({ query }) => (query.include ? undefined : []),
};
