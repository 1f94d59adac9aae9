import type { tutors } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { createTutor } from "./create-tutor.ts";
import { deleteTutor } from "./delete-tutor.ts";
import { exportTutors } from "./export-tutors.ts";
import { listTutors } from "./list-tutors.ts";
import { setWorkingHours } from "./set-working-hours.ts";
import { updateTutor } from "./update-tutor.ts";

export const tutorHandlers: Handlers<typeof tutors> = {
  listTutors: (context, { query }) => listTutors(context, query),
  exportTutors: (context, { query }) => exportTutors(context, query),
  createTutor: (context, { body }) => createTutor(context, body),
  updateTutor: (context, { params, body }) => updateTutor(context, params.id, body),
  setWorkingHours: (context, { params, body }) => setWorkingHours(context, params.id, body),
  deleteTutor: (context, { params }) => deleteTutor(context, params.id),
};
