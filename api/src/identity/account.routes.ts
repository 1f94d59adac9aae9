import type { account } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { beginConfirmation } from "./begin-confirmation.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { changeMyPassword } from "./change-my-password.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { endMyOtherSessions } from "./end-my-other-sessions.ts";
import { endMySession } from "./end-my-session.ts";
import { listMySessions } from "./list-my-sessions.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { showAccount } from "./show-account.ts";

export const accountHandlers: Handlers<typeof account> = {
  showAccount: (context) => showAccount(context),
  listMySessions: (context) => listMySessions(context),
  endMySession: (context, { params }) => endMySession(context, params.id),
  endMyOtherSessions: (context) => endMyOtherSessions(context),
  changeMyPassword: (context, { body }) => changeMyPassword(context, body),
  beginConfirmation: (context) => beginConfirmation(context),
  confirmIdentity: (context, { body }) => confirmIdentity(context, body.secret),
  beginSecondFactor: (context) => beginSecondFactor(context),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body),
  removeSecondFactor: (context, { body }) => removeSecondFactor(context, body.totp),
};
