import type { applications } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addApplication } from "./add-application.ts";
import { applyAsTutor } from "./apply-as-tutor.ts";
import { changeApplicationStatus } from "./change-application-status.ts";
import { deleteApplication } from "./delete-application.ts";
import { exportApplications } from "./export-applications.ts";
import { listApplications } from "./list-applications.ts";
import { openResume } from "./open-resume.ts";
import { sendApplicantCode } from "./send-applicant-code.ts";
import { verifyApplicantCode } from "./verify-applicant-code.ts";

export const applicationHandlers: Handlers<typeof applications> = {
  sendApplicantCode: (context, { body }) => sendApplicantCode(context, body.email),
  verifyApplicantCode: (context, { body }) => verifyApplicantCode(context, body),
  applyAsTutor: (context, { body }) => applyAsTutor(context, body),
  listApplications: (context, { query }) => listApplications(context, query),
  exportApplications: (context, { query }) => exportApplications(context, query),
  addApplication: (context, { body }) => addApplication(context, body),
  changeApplicationStatus: (context, { params, body }) => changeApplicationStatus(context, params.id, body),
  deleteApplication: (context, { params }) => deleteApplication(context, params.id),
  openResume: (context, { params }) => openResume(context, params.id),
};
