import type { Role, SignedInReply } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { letterTo, writeLetter } from "#api/mail/index.ts";
import { accountLetters } from "./account-letters.ts";
import { endSession, type LiveSession, liveSession, rotateSession } from "./sessions.queries.ts";
import { refreshCookieSeconds } from "./start-session.ts";
import { accessToken, isRefreshToken, newSeed, refreshToken } from "./tokens.ts";

const graceSeconds = 10;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Rotates the refresh cookie and returns a new access token. Concurrent calls, and repetitions after a lost answer, get
 * the same successor. An old token used more than ten seconds later was copied, and ends the session.
 */
export async function refreshSession(context: Context, role: Role): Promise<SignedInReply> {
  const token = context.browser.cookie("refresh") ?? "";
  const sessionId = token.split(".")[0] ?? "";
  const session = uuid.test(sessionId) ? await liveSession(context.db, sessionId) : undefined;
  if (session && session.viewer.role !== role) throw new Refusal("sign-in-again"); // the cookie belongs to another role's session and stays
  if (!session) throw signedOut(context);

  if (isRefreshToken(context, token, sessionId, session.seed)) {
    // protects 7.2.2: a new refresh token at each use [newSeed() → session.seed]
    const next = newSeed();
    const rotation = { role, from: session.seed, to: next, unattended: context.browser.unattended };
    if (await rotateSession(context.db, sessionId, rotation)) return answer(context, sessionId, role, next);
    return refreshSession(context, role); // a concurrent call was first: its successor is ours too
  }
  const late = session.rotatedSecondsAgo > graceSeconds;
  if (!late && isRefreshToken(context, token, sessionId, session.previousSeed))
    return answer(context, sessionId, role, session.seed);
  if (late) await endReused(context, session); // any other token of this session is older
  throw signedOut(context);
}

async function answer(context: Context, sessionId: string, role: Role, seed: Buffer): Promise<SignedInReply> {
  context.browser.keepCookie("refresh", refreshToken(context, sessionId, seed), refreshCookieSeconds);
  return { token: await accessToken(context, sessionId), role };
}

async function endReused(context: Context, { viewer }: LiveSession) {
  await endSession(context.db, viewer.sessionId);
  await writeLog(context, { type: "LOGOUT", operation: "session-ended-after-reuse", by: viewer });
  if (!viewer.email) return;
  const { reusedSubject: subject, reused } = accountLetters[viewer.language];
  await writeLetter(context, { to: viewer.email, subject, text: letterTo(viewer.name, reused, viewer.language) });
}

function signedOut({ browser }: Context): Refusal {
  browser.dropCookie("refresh");
  return new Refusal("sign-in-again");
}
