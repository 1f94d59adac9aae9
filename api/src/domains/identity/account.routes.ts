import type { account } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { changeMyPassword } from "./change-my-password.ts";
import { beginConfirmation, confirmIdentity } from "./confirm-identity.ts";
import { setMyTakesRequests } from "./my-duty.ts";
import { endMyOtherSessions, endMySession, listMySessions, showAccount } from "./my-sessions.ts";
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from "./office-second-factor.ts";

export const accountHandlers: Handlers<typeof account> = {
  showAccount: (context) => showAccount(context),
  setTakesRequests: (context, { body }) => setMyTakesRequests(context, body.takesRequests),
  listMySessions: (context) => listMySessions(context),
  endMySession: (context, { params }) => endMySession(context, params.id),
  endMyOtherSessions: (context) => endMyOtherSessions(context),
  changeMyPassword: (context, { body }) => changeMyPassword(context, body),
  beginConfirmation: (context, { query }) => beginConfirmation(context, query),
  confirmIdentity: (context, { body }) => confirmIdentity(context, body.secret),
  beginSecondFactor: (context) => beginSecondFactor(context),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body),
  renewRecoveryCodes: (context, { body }) => renewRecoveryCodes(context, body.totp),
  removeSecondFactor: (context, { body }) => removeSecondFactor(context, body.totp),
};
