import type { Context, Viewer } from "#api/core/context.ts";
import { liveSession } from "./sessions.queries.ts";
import { isRefreshToken } from "./tokens.ts";

/** The viewer of this browser's refresh cookie; undefined unless its session is live. */
export async function viewerOfCookie(context: Context): Promise<Viewer | undefined> {
  const token = context.browser.cookie("refresh") ?? "";
  const sessionId = token.split(".")[0] ?? "";
  const session = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId)
    ? await liveSession(context.db, sessionId)
    : undefined;
  return session && isRefreshToken(context, token, sessionId, session.seed) ? session.viewer : undefined;
}
