import type { SignedIn } from "#api/core/context.ts";
import { sessionsOf } from "./sessions.queries.ts";

/** The viewer's live sessions. */
export async function listMySessions({ db, viewer }: SignedIn) {
  const sessions = await sessionsOf(db, viewer.id);
  return { data: sessions.map((session) => ({ ...session, current: session.id === viewer.sessionId })) };
}
