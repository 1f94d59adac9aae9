import type { EventsResult } from "@tutoring/contract";
import { watchChanges } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { stampOfLessons } from "#api/lessons/index.ts";
import { stampOfReports } from "#api/reports/index.ts";
import { stampOfNotes } from "./child-notes.queries.ts";
import { requireMe } from "./teaching.access.ts";

/** Sends `changed` whenever one of the caller's own lessons, or a note or report about one of their children, changes. The stream ends with the session. */
export async function watchMyDay(context: SignedIn): Promise<EventsResult> {
  const { db } = context;
  const { staffId } = await requireMe(context);
  const stamp = async () =>
    `${await stampOfLessons(db, staffId)} ${await stampOfNotes(db, staffId)} ${await stampOfReports(db, staffId)}`;
  let seen = await stamp();
  return watchChanges(context, async () => {
    const before = seen;
    seen = await stamp();
    return seen !== before;
  });
}
