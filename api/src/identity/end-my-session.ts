import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { reply } from "#api/core/replies.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { endSessionOf } from "./sessions.queries.ts";

/** Ends one of the viewer's sessions. Another person's session is refused as not found. */
export function endMySession(context: SignedIn, id: string): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    if (!(await endSessionOf(inside.db, inside.viewer.id, id))) throw new Refusal("no-such-session");
    await writeLog(inside, { type: "LOGOUT", operation: "own-session-ended", details: { sessionId: id } });
    return { message: reply(context.browser.language, "sessionEnded") };
  });
}
