import type { SignedInReply } from "@tutoring/contract";
import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { type Account, recordSignIn } from "./accounts.queries.ts";
import { clearSendAllowance } from "./codes.ts";
import { knowDevice } from "./known-devices.ts";
import { notifyOfNewDevice } from "./new-device.ts";
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

type Factor = "code" | "password" | "app" | "recovery-code" | "passkey" | "identity-provider";
/** By what a session begins. */
type Means = {
  factors: readonly Factor[];
  passkeyId?: string;
  /** The identity provider. */ provider?: string;
  /** It has asked for two factors, and is trusted with it. */ byTwoFactors?: boolean;
};

/** Signs this browser in: creates the session, sets its refresh cookie, and makes the device known. Returns the access token. */
export async function startSession(
  context: Context,
  account: Account,
  { factors, passkeyId, provider, byTwoFactors = false }: Means = { factors: ["code"] },
): Promise<SignedInReply> {
  const { db, browser } = context;
  const before = await viewerOfCookie(context);
  // protects 7.2.4: ending the session a browser had before
  if (before) await endSession(db, before.sessionId); // this browser's earlier session could not be ended later
  const seed = newSeed();
  const { ip, userAgent } = browser;
  const usesApp = factors.some((one) => one === "app" || one === "recovery-code");
  const secondStep = byTwoFactors ? "identity-provider" : usesApp ? "app" : null;
  const session = { accountId: account.id, role: account.role, seed, ip, userAgent, passkeyId, secondStep } as const;
  const sessionId = await insertSession(db, session);
  browser.keepCookie("refresh", refreshToken(context, sessionId, seed), refreshCookieSeconds);
  await clearSendAllowance(context, account.id, account.email);
  // protects C127: the notice of a sign-in on a new device
  await notifyOfNewDevice(context, account);
  await knowDevice(context, account.id);
  if (account.role === "staff" || account.role === "student") await recordSignIn(db, account.id);
  if (account.role === "student") await context.hooks.familyReturned(context, account.id);
  // protects 16.3.1: the factors of a sign-in [role: account.role, factors, → role: account.role,]
  const details = { role: account.role, factors, ...(passkeyId && { passkeyId }), ...(provider && { provider }) };
  await writeLog(context, { type: "LOGIN", operation: "signed-in", details, by: account });
  return { token: await accessToken(context, sessionId), role: account.role };
}
