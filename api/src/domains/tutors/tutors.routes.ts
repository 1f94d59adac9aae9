import type { tutors } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/platform/http/serve.ts";
import { changeTutorAccount, endTutorSessions, inviteTutor, inviteTutors } from "./office-tutor-accounts.ts";
import { createTutor, deleteTutor, exportTutors, listTutors, setWorkingHours, showTutor, updateTutor } from "./office-tutors.ts";
import { countWithoutAccount } from "./tutor-accounts.queries.ts";

export const tutorHandlers: Handlers<typeof tutors> = {
  listTutors: (context, { query }) => listTutors(context, query),
  exportTutors: (context, { query }) => exportTutors(context, query),
  showTutor: (context, { params }) => showTutor(context, params.id),
  createTutor: (context, { body }) => createTutor(context, body),
  updateTutor: (context, { params, body }) => updateTutor(context, params.id, body),
  setWorkingHours: (context, { params, body }) => setWorkingHours(context, params.id, body),
  countUninvited: async ({ db }) => ({ tutors: await countWithoutAccount(db) }),
  inviteTutors: (context) => inviteTutors(context),
  inviteTutor: (context, { params }) => inviteTutor(context, params.id),
  changeTutorAccount: (context, { params, body }) => changeTutorAccount(context, params.id, body.disabled),
  endTutorSessions: (context, { params }) => endTutorSessions(context, params.id),
  deleteTutor: (context, { params }) => deleteTutor(context, params.id),
};

/** Empty, because none of these replies shows a course. */
export const tutorKeys: Keys<typeof tutors> = {
  listTutors: () => [],
};
