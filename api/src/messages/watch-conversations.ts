import type { EventsResult } from "@tutoring/contract";
import { watchChanges } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";

/** Sends `changed` whenever something in one of the caller's conversations is new. The stream ends with the session. */
export const watchConversations = (context: SignedIn): Promise<EventsResult> =>
  watchChanges(context, () => Promise.resolve(true), `messages ${context.viewer.id}`);
