import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { hideEntry } from "./logs.queries.ts";
import { writeLog } from "./write-log.queries.ts";

/** Hides an entry from the screen. The log keeps it, and records who hid it. */
export function hideLog(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const hidden = await hideEntry(inside.db, id, inside.viewer.name);
    if (!hidden) throw new Refusal("log-entry-gone");
    await writeLog(inside, { type: "DELETE", operation: "log-entry-hidden", details: { id, entry: hidden.operation } });
    return { id };
  });
}
