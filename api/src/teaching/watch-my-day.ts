import type { EventsResult } from "@tutoring/contract";
import { watchChanges } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { stampOfLessons } from "#api/lessons/index.ts";
import { requireMe } from "./teaching.access.ts";

/** Sends `changed` whenever one of the caller's own lessons changes. The stream ends with the session. */
export async function watchMyDay(context: SignedIn): Promise<EventsResult> {
  const { staffId } = await requireMe(context);
  let seen = await stampOfLessons(context.db, staffId);
  return watchChanges(context, async () => {
    const before = seen;
    seen = await stampOfLessons(context.db, staffId);
    return seen !== before;
  });
}
