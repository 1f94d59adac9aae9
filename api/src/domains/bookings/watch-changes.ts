import type { EventsResult } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isAlive } from "#api/domains/identity/index.ts";

/** Shorter than the time after which a silent connection is closed. */
const quietMilliseconds = 8_000;

/** Open streams per person, in this process. */
const maxStreams = 6;
const streams = new Map<string, number>();

/** Sends `changed` after each change that concerns the viewer; `what` is the name under which it is announced. The stream ends with the session. */
export async function watchChanges(
  { db, viewer, changes }: SignedIn,
  isEvent: () => Promise<boolean>,
  what = "bookings",
): Promise<EventsResult> {
  const { sessionId } = viewer;
  if ((streams.get(viewer.id) ?? 0) >= maxStreams) throw new Refusal("list-open-too-often", {}, { retryAfterSeconds: 60 });
  async function* events() {
    streams.set(viewer.id, (streams.get(viewer.id) ?? 0) + 1); // counted here, because an unread stream never starts
    try {
      for await (const changed of changes.listen(what, quietMilliseconds)) {
        if (!(await isAlive(db, sessionId))) return;
        yield { event: changed && (await isEvent()) ? "changed" : "quiet" };
      }
    } finally {
      const left = (streams.get(viewer.id) ?? 1) - 1;
      if (left > 0) streams.set(viewer.id, left);
      else streams.delete(viewer.id);
    }
  }
  return events();
}
