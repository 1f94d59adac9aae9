import type { applications } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { applyAsTutor, sendApplicantCode, verifyApplicantCode } from "./apply.ts";
import {
  addApplication,
  changeApplicationStatus,
  deleteApplication,
  exportApplications,
  listApplications,
  openResume,
  showApplication,
} from "./office-applications.ts";

export const applicationHandlers: Handlers<typeof applications> = {
  sendApplicantCode: (context, { body }) => sendApplicantCode(context, body.email),
  verifyApplicantCode: (context, { body }) => verifyApplicantCode(context, body),
  applyAsTutor: (context, { body }) => applyAsTutor(context, body),
  listApplications: (context, { query }) => listApplications(context, query),
  exportApplications: (context, { query }) => exportApplications(context, query),
  showApplication: (context, { params }) => showApplication(context, params.id),
  addApplication: (context, { body }) => addApplication(context, body),
  changeApplicationStatus: (context, { params, body }) => changeApplicationStatus(context, params.id, body),
  deleteApplication: (context, { params }) => deleteApplication(context, params.id),
  openResume: (context, { params }) => openResume(context, params.id),
};
