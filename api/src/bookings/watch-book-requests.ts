import type { EventsResult } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { watchChanges } from "./watch-changes.ts";

/** Sends `changed` whenever a request changes. The stream ends with the session. */
export const watchBookRequests = (context: SignedIn): Promise<EventsResult> => watchChanges(context, () => Promise.resolve(true));
