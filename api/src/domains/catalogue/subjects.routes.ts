import type { searchSubjects } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addSubject, changeSubject, deleteSubject, listSubjects } from "./office-subjects.ts";

export const searchSubjectHandlers: Handlers<typeof searchSubjects> = {
  listSubjects: (context, { query }) => listSubjects(context, query),
  addSubject: (context, { body }) => addSubject(context, body),
  changeSubject: (context, { params, body }) => changeSubject(context, params.id, body),
  deleteSubject: (context, { params }) => deleteSubject(context, params.id),
};
