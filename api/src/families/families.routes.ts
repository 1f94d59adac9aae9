import type { families } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { registerFamily } from "./register-family.ts";
import { addChild } from "./add-child.ts";
import { changeChild } from "./change-child.ts";
import { removeChild } from "./remove-child.ts";
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
  addChild: (context, { body }) => addChild(context, body),
  changeChild: (context, { params, body }) => changeChild(context, params.id, body),
  removeChild: (context, { params }) => removeChild(context, params.id),
};
