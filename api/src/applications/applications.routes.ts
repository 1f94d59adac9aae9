import type { tutors } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { sendCode } from "#api/identity/index.ts";
import { addTutorRequest } from "./add-application.ts";
import { applyAsTutor } from "./apply-as-tutor.ts";
import { changeTutorStatus } from "./change-application-status.ts";
import { deleteTutor } from "./delete-application.ts";
import { exportTutors } from "./export-applications.ts";
import { listTutors } from "./list-applications.ts";
import { openResume } from "./open-resume.ts";
import { verifyTutorCode } from "./verify-applicant-code.ts";

export const tutorHandlers: Handlers<typeof tutors> = {
  sendTutorCode: async (context, { body }) => {
    await sendCode(context, { purpose: "tutor", address: body.email, accountId: undefined });
    return { message: "OTP sent to your email successfully!" };
  },
  verifyTutorCode: (context, { body }) => verifyTutorCode(context, body),
  applyAsTutor: (context, { body }) => applyAsTutor(context, body),
  listTutors: (context, { query }) => listTutors(context, query),
  exportTutors: (context, { query }) => exportTutors(context, query),
  addTutorRequest: (context, { body }) => addTutorRequest(context, body),
  changeTutorStatus: (context, { params, body }) => changeTutorStatus(context, params.id, body),
  deleteTutor: (context, { params }) => deleteTutor(context, params.id),
  openResume: (context, { params }) => openResume(context, params.id),
};
