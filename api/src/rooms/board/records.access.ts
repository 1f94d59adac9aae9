import type { Context } from "#api/core/context.ts";
import { flushAggregated } from "#api/logs/index.ts";
import { requireAdmitted } from "../require-admitted.ts";

/** A reader of a class's record, who must be allowed to enter the class, and not removed from it. The log names readers from the back office. */
export async function requireReader(context: Context, id: string, key: string | undefined) {
  const reader = await requireAdmitted(context, id, key);
  // protects C104: the entry of who opened it [reader.side === "staff" → false]
  if (reader.side === "staff")
    await flushAggregated(context, { type: "SYSTEM", operation: "class-record-opened", details: { lessonId: id } });
  return reader;
}
