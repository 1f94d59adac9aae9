import type { Context } from "#api/core/context.ts";
import { requireParticipant } from "#api/lessons/index.ts";
import { writeFolded } from "#api/logs/index.ts";

/** A reader of what is kept of a class: one who may enter it. The log names those of the back office. */
export async function requireReader(context: Context, id: string, key: string | undefined) {
  const reader = await requireParticipant(context, id, key);
  if (reader.side === "staff")
    await writeFolded(context, { type: "SYSTEM", operation: "class-record-opened", details: { lessonId: id } });
  return reader;
}
