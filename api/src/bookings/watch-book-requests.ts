import type { EventsAnswer } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { isAlive } from "#api/identity/index.ts";

/** Shorter than the time after which a silent connection is closed. */
const quietMilliseconds = 8_000;

/** Says `changed` whenever a request changes. Ends with the session: nobody watches on after signing out. */
export async function watchBookRequests({ db, viewer, changes }: SignedIn): Promise<EventsAnswer> {
  async function* events() {
    for await (const changed of changes.listen("bookings", quietMilliseconds)) {
      if (!(await isAlive(db, viewer.sessionId))) return;
      yield { event: changed ? "changed" : "quiet" };
    }
  }
  return events();
}
