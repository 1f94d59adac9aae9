import type { Context } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { forgetProofsOf } from "./proofs.queries.ts";
import { endSession, liveSession } from "./sessions.queries.ts";
import { isRefreshToken } from "./tokens.ts";

/** Ends this browser's session: the bearer's, or that of the refresh cookie. Signing out twice is no error. */
export async function signOut(context: Context): Promise<{ message: string }> {
  const viewer = context.viewer ?? (await viewerOfCookie(context));
  if (viewer && (await endSession(context.db, viewer.sessionId))) {
    await writeLog(context, { type: "LOGOUT", operation: "signed-out", by: viewer });
  }
  if (viewer) await forgetProofsOf(context.db, viewer.id);
  context.browser.dropCookie("refresh");
  context.browser.dropCookie("proof");
  return { message: "Signed out." };
}

async function viewerOfCookie(context: Context) {
  const token = context.browser.cookie("refresh") ?? "";
  const sessionId = token.split(".")[0] ?? "";
  const session = /^[0-9a-f-]{36}$/.test(sessionId) ? await liveSession(context.db, sessionId) : undefined;
  return session && isRefreshToken(context, token, sessionId, session.seed) ? session.viewer : undefined;
}
