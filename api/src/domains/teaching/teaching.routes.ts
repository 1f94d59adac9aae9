import type { teaching } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { sayAbsent } from "./tutor-absence.ts";
import { confirmOutcome, listMyLessons, sayLate, showMyDay, watchMyDay } from "./tutor-day.ts";
import { listTimesToOffer, offerTimes, withdrawOffer } from "./tutor-offers.ts";
import { chooseTutorLanguage, setMyHours, showMyProfile } from "./tutor-settings.ts";
import { addChildNote, listMyStudents, showMyStudent } from "./tutor-students.ts";

const asDates = (times: string[]) => times.map((time) => new Date(time));

export const teachingHandlers: Handlers<typeof teaching> = {
  showMyDay: (context) => showMyDay(context),
  watchMyDay: (context) => watchMyDay(context),
  listMyLessons: (context, { query }) => listMyLessons(context, query),
  sayLate: (context, { params, body }) => sayLate(context, params.id, body.minutes),
  sayAbsent: (context, { params, body }) => sayAbsent(context, params.id, body.reason, asDates(body.times)),
  listTimesToOffer: (context, { params }) => listTimesToOffer(context, params.id),
  offerTimes: (context, { params, body }) => offerTimes(context, params.id, asDates(body.times)),
  withdrawOffer: (context, { params }) => withdrawOffer(context, params.id),
  confirmOutcome: (context, { params }) => confirmOutcome(context, params.id),
  listMyStudents: (context) => listMyStudents(context),
  showMyStudent: (context, { params }) => showMyStudent(context, params.id),
  addChildNote: (context, { params, body }) => addChildNote(context, params.id, body.text),
  showMyProfile: (context) => showMyProfile(context),
  setMyHours: (context, { body }) => setMyHours(context, body),
  chooseTutorLanguage: (context, { body }) => chooseTutorLanguage(context, body.language),
};
