import type { Context, Viewer } from "#api/core/context.ts";
import { liveSession } from "./sessions.queries.ts";
import { sessionOf } from "./tokens.ts";

/** The viewer of a bearer token; null unless its session is live. */
export async function findViewer(context: Context, authorization: string | undefined): Promise<Viewer | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  // protects 9.2.2: telling a refresh token from an access token [await sessionOf(context, token) → (await sessionOf(context, token)) ?? token.split(".")[0]]
  const sessionId = token && (await sessionOf(context, token));
  return sessionId ? ((await liveSession(context.db, sessionId))?.viewer ?? null) : null;
}
