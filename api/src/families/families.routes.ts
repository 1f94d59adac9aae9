import type { families } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { registerFamily } from "./register-family.ts";
import { sendStudentCode } from "./send-student-code.ts";
import { showProfile } from "./show-profile.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyStudentCode } from "./verify-student-code.ts";

export const familyHandlers: Handlers<typeof families> = {
  sendStudentCode: (context, { body }) => sendStudentCode(context, body),
  verifyStudentCode: (context, { body }) => verifyStudentCode(context, body),
  registerFamily: (context, { body }) => registerFamily(context, body),
  showProfile: (context) => showProfile(context),
  updateProfile: (context, { body }) => updateProfile(context, body),
};
