import type { tutors } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/http/serve.ts";
import { changeTutorAccount } from "./change-tutor-account.ts";
import { createTutor } from "./create-tutor.ts";
import { deleteTutor } from "./delete-tutor.ts";
import { endTutorSessions } from "./end-tutor-sessions.ts";
import { exportTutors } from "./export-tutors.ts";
import { inviteTutor } from "./invite-tutor.ts";
import { inviteTutors } from "./invite-tutors.ts";
import { listTutors } from "./list-tutors.ts";
import { setWorkingHours } from "./set-working-hours.ts";
import { countWithoutAccount } from "./tutor-accounts.queries.ts";
import { updateTutor } from "./update-tutor.ts";

export const tutorHandlers: Handlers<typeof tutors> = {
  listTutors: (context, { query }) => listTutors(context, query),
  exportTutors: (context, { query }) => exportTutors(context, query),
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
