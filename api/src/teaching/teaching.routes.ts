import type { teaching } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addChildNote } from "./add-child-note.ts";
import { chooseTutorLanguage } from "./choose-tutor-language.ts";
import { confirmOutcome } from "./confirm-outcome.ts";
import { listMyLessons } from "./list-my-lessons.ts";
import { listMyStudents } from "./list-my-students.ts";
import { listTimesToOffer } from "./list-times-to-offer.ts";
import { offerTimes } from "./offer-times.ts";
import { sayAbsent } from "./say-absent.ts";
import { sayLate } from "./say-late.ts";
import { setMyHours } from "./set-my-hours.ts";
import { showMyDay } from "./show-my-day.ts";
import { showMyProfile } from "./show-my-profile.ts";
import { showMyStudent } from "./show-my-student.ts";
import { watchMyDay } from "./watch-my-day.ts";
import { withdrawOffer } from "./withdraw-offer.ts";

export const teachingHandlers: Handlers<typeof teaching> = {
  showMyDay: (context) => showMyDay(context),
  watchMyDay: (context) => watchMyDay(context),
  listMyLessons: (context, { query }) => listMyLessons(context, query),
  sayLate: (context, { params, body }) => sayLate(context, params.id, body.minutes),
  sayAbsent: (context, { params, body }) => sayAbsent(context, params.id, body.reason),
  listTimesToOffer: (context, { params }) => listTimesToOffer(context, params.id),
  offerTimes: (context, { params, body }) =>
    offerTimes(
      context,
      params.id,
      body.times.map((time) => new Date(time)),
    ),
  withdrawOffer: (context, { params }) => withdrawOffer(context, params.id),
  confirmOutcome: (context, { params }) => confirmOutcome(context, params.id),
  listMyStudents: (context) => listMyStudents(context),
  showMyStudent: (context, { params }) => showMyStudent(context, params.id),
  addChildNote: (context, { params, body }) => addChildNote(context, params.id, body.text),
  showMyProfile: (context) => showMyProfile(context),
  setMyHours: (context, { body }) => setMyHours(context, body),
  chooseTutorLanguage: (context, { body }) => chooseTutorLanguage(context, body.language),
};
