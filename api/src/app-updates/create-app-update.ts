import type { AppUpdate, AppUpdateAsk } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertAppUpdate } from "./app-updates.queries.ts";

/** Adds a version, which is PENDING until activated. */
export function createAppUpdate(context: SignedIn, ask: AppUpdateAsk): Promise<AppUpdate> {
  return inTransaction(context, async (inside) => {
    const made = await insertAppUpdate(inside.db, ask);
    await writeLog(inside, { type: "CREATE", operation: "app-update-created", details: { id: made.id, ...ask } });
    return made;
  });
}
