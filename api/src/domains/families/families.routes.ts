import type { families } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addChild, changeChild, removeChild, showProfile, updateProfile } from "./profile.ts";
import { registerFamily, sendStudentCode, verifyStudentCode } from "./sign-up.ts";

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
