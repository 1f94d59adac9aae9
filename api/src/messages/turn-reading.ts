import type { ConversationReading } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { pageOfReading } from "./page-of-reading.ts";
import { requireReading } from "./readings.access.ts";

/** Earlier messages of a conversation that the caller has opened within the last hour. */
export const turnReading = async (context: SignedIn, reading: string, before: number): Promise<ConversationReading> =>
  pageOfReading(context, reading, await requireReading(context, reading), before);
