import type { Context } from "#api/core/context.ts";
import { requireParticipant } from "#api/lessons/index.ts";
import { writeFolded } from "#api/logs/index.ts";

/** A reader of a class's record, who must be allowed to enter the class. The log names readers from the back office. */
export async function requireReader(context: Context, id: string, key: string | undefined) {
  const reader = await requireParticipant(context, id, key);
  if (reader.side === "staff")
    await writeFolded(context, { type: "SYSTEM", operation: "class-record-opened", details: { lessonId: id } });
  return reader;
}
