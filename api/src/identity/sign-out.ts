import type { Context } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { writeLog } from "#api/logs/index.ts";
import { viewerOfCookie } from "./cookie-session.ts";
import { deleteProofsOf } from "./proofs.queries.ts";
import { endSession } from "./sessions.queries.ts";

/** Ends the session of the bearer token, or else of the refresh cookie. Signing out twice is no error. */
export async function signOut(context: Context): Promise<{ message: string }> {
  const viewer = context.viewer ?? (await viewerOfCookie(context));
  if (viewer && (await endSession(context.db, viewer.sessionId))) {
    await writeLog(context, { type: "LOGOUT", operation: "signed-out", by: viewer });
  }
  if (viewer) await deleteProofsOf(context.db, viewer.id);
  context.browser.dropCookie("refresh");
  context.browser.dropCookie("proof");
  return { message: reply(context.browser.language, "signedOut") };
}
