import type { SignedInReply } from "@tutoring/contract";
import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { type Account, recordSignIn } from "./accounts.queries.ts";
import { clearSendAllowance } from "./codes.ts";
import { knowDevice } from "./known-devices.ts";
import { endSession, insertSession, liveSession } from "./sessions.queries.ts";
import { accessToken, isRefreshToken, newSeed, refreshToken } from "./tokens.ts";

/** The viewer of this browser's refresh cookie; undefined unless its session is live. */
export async function viewerOfCookie(context: Context): Promise<Viewer | undefined> {
  const token = context.browser.cookie("refresh") ?? "";
  const sessionId = token.split(".")[0] ?? "";
  const session = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId)
    ? await liveSession(context.db, sessionId)
    : undefined;
  return session && isRefreshToken(context, token, sessionId, session.seed) ? session.viewer : undefined;
}

export const refreshCookieSeconds = 30 * 86_400;

/** By what a session begins, if it is no code or password. */
type Means = { passkeyId?: string; /** The identity provider. */ provider?: string };

/** Signs this browser in: creates the session, sets its refresh cookie, and makes the device known. Returns the access token. */
export async function startSession(
  context: Context,
  account: Account,
  { passkeyId, provider }: Means = {},
): Promise<SignedInReply> {
  const { db, browser } = context;
  const before = await viewerOfCookie(context);
  // protects 7.2.4: ending the session a browser had before
  if (before) await endSession(db, before.sessionId); // this browser's earlier session could not be ended later
  const seed = newSeed();
  const { ip, userAgent } = browser;
  const sessionId = await insertSession(db, { accountId: account.id, role: account.role, seed, ip, userAgent, passkeyId });
  browser.keepCookie("refresh", refreshToken(context, sessionId, seed), refreshCookieSeconds);
  await clearSendAllowance(context, account.id, account.email);
  await knowDevice(context, account.id);
  if (account.role === "staff") await recordSignIn(db, account.id);
  await writeLog(context, {
    type: "LOGIN",
    operation: "signed-in",
    details: { role: account.role, ...(passkeyId && { passkeyId }), ...(provider && { provider }) },
    by: account,
  });
  return { token: await accessToken(context, sessionId), role: account.role };
}
