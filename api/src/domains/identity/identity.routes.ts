import type { identity } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { refreshSession, sendSignInCode, signInWithCode, signInWithPassword, signOut } from "./sign-in.ts";

export const identityHandlers: Handlers<typeof identity> = {
  sendAdminCode: (context, { body }) => sendSignInCode(context, "admin", body.emailId),
  signInWithCode: (context, { body: { emailId, ...given } }) => signInWithCode(context, "admin", { email: emailId, ...given }),
  sendCode: (context, { body }) => sendSignInCode(context, "generic", body.email),
  verifyCode: (context, { body }) => signInWithCode(context, "generic", body),
  sendTutorCode: (context, { body }) => sendSignInCode(context, "tutor", body.email),
  signInTutor: (context, { body }) => signInWithCode(context, "tutor", body),
  signInWithPassword: (context, { body }) => signInWithPassword(context, body),
  refreshAdmin: (context) => refreshSession(context, "admin"),
  refreshExecutive: (context) => refreshSession(context, "executive"),
  refreshStudent: (context) => refreshSession(context, "student"),
  refreshTutor: (context) => refreshSession(context, "staff"),
  signOut: (context) => signOut(context),
  signOutHere: (context) => signOut(context),
};
