import type { tutorPages } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/platform/http/serve.ts";
import {
  askForFacts,
  decideFacts,
  listFactChanges,
  saveMyPage,
  saveMyPicture,
  showMyPage,
  withdrawFacts,
} from "#api/domains/tutors/index.ts";
import {
  listCourseTimes,
  listCourseTutors,
  listFreeTimes,
  listNextTimes,
  listTutorChoices,
  listTutorCourses,
  listTutorPages,
  showTutorPage,
} from "./public-tutors.ts";

export const tutorPageHandlers: Handlers<typeof tutorPages> = {
  listTutorPages: (context, { query }) => listTutorPages(context, query),
  listTutorChoices: (context, { query }) => listTutorChoices(context, query.lang),
  showTutorPage: (context, { params, query }) => showTutorPage(context, params.slug, query.lang),
  listTutorCourses: (context, { params, query }) => listTutorCourses(context, params.slug, query.lang),
  listCourseTimes: (context, { params, query }) => listCourseTimes(context, params.courseId, query.tutor),
  listCourseTutors: (context, { params, query }) => listCourseTutors(context, params.courseId, query.lang),
  listFreeTimes: (context, { params }) => listFreeTimes(context, params.slug),
  listNextTimes: (context, { query }) => listNextTimes(context, query.tutors.split(",")),
  showMyPage: (context) => showMyPage(context),
  saveMyPage: (context, { body }) => saveMyPage(context, body),
  saveMyPicture: (context, { body }) => saveMyPicture(context, body.profileImage),
  askForFacts: (context, { body }) => askForFacts(context, body),
  withdrawFacts: (context) => withdrawFacts(context),
  listFactChanges: (context) => listFactChanges(context),
  decideFacts: (context, { params, body }) => decideFacts(context, params.id, body),
};

/** All others depend on any course: a card says what a lesson costs at least. */
export const tutorPageKeys: Keys<typeof tutorPages> = { listTutorChoices: () => [] };
