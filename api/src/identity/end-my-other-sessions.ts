import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { writeLog } from "#api/logs/index.ts";
import { endOtherSessionsOf } from "./sessions.queries.ts";

/** Ends all of the viewer's sessions but this one. */
export function endMyOtherSessions(context: SignedIn): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    await endOtherSessionsOf(inside.db, inside.viewer.id, inside.viewer.sessionId);
    await writeLog(inside, { type: "LOGOUT", operation: "own-other-sessions-ended" });
    return { message: reply(context.browser.language, "othersEnded") };
  });
}
