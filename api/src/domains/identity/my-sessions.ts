import type { Account } from "@tutoring/contract";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { reply } from "#api/platform/core/replies.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { identityProviderOf } from "./oidc/my-identity.ts";
import { takesRequestsOf } from "./executives.queries.ts";
import { recoveryCodesLeft, totpOf } from "./second-factor.queries.ts";
import { endOtherSessionsOf, endSessionOf, sessionsOf } from "./sessions.queries.ts";

/** The viewer's own account. */
export async function showAccount(context: SignedIn): Promise<Account> {
  const { db, viewer } = context;
  const { secret } = await totpOf(db, viewer.id);
  const left = secret ? await recoveryCodesLeft(db, viewer.id) : 0;
  const takesRequests = viewer.role === "executive" ? await takesRequestsOf(db, viewer.id) : null;
  const { name, email, role, grants, initialPassword, byPasskey, lacksOwnPasskey } = viewer;
  const identityProvider = await identityProviderOf(context);
  const byProvider = viewer.secondStep === "identity-provider";
  const steps = { secondFactor: secret !== null, recoveryCodesLeft: left, byPasskey, byProvider, lacksOwnPasskey };
  return { name, email, role, grants, initialPassword, takesRequests, ...steps, identityProvider };
}

/** The viewer's live sessions. */
export async function listMySessions({ db, viewer }: SignedIn) {
  const sessions = await sessionsOf(db, viewer.id);
  return { data: sessions.map((session) => ({ ...session, current: session.id === viewer.sessionId })) };
}

/** Ends one of the viewer's sessions. Another person's session is refused as not found; without a recent proof of identity, with `confirm`. */
export async function endMySession(context: SignedIn, id: string): Promise<{ message: string }> {
  // protects 7.5.2: asking for identity before a session is ended
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    if (!(await endSessionOf(inside.db, inside.viewer.id, id))) throw new Refusal("no-such-session");
    await writeLog(inside, { type: "LOGOUT", operation: "own-session-ended", details: { sessionId: id } });
    return { message: reply(context.browser.language, "sessionEnded") };
  });
}

/** Ends all of the viewer's sessions but this one. Refuses with `confirm` without a recent proof of identity. */
export async function endMyOtherSessions(context: SignedIn): Promise<{ message: string }> {
  // protects 7.5.2: asking for identity before all sessions are ended
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await endOtherSessionsOf(inside.db, inside.viewer.id, inside.viewer.sessionId);
    await writeLog(inside, { type: "LOGOUT", operation: "own-other-sessions-ended" });
    return { message: reply(context.browser.language, "othersEnded") };
  });
}
