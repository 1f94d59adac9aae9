import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { readingOf } from "./readings.queries.ts";

/** The conversation that the caller has opened within the last hour. */
export async function requireReading({ db, viewer }: SignedIn, reading: string): Promise<string> {
  const conversationId = await readingOf(db, reading, viewer.id);
  if (!conversationId) throw new Refusal("reading-over");
  return conversationId;
}
