import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireAppUpdate } from "./app-updates.access.ts";
import { removeAppUpdate } from "./app-updates.queries.ts";

/** Deletes a version. Refuses with `not-found` or `conflict`. */
export function deleteAppUpdate(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const before = await requireAppUpdate(inside, id);
    await removeAppUpdate(inside.db, id);
    await writeLog(inside, { type: "DELETE", operation: "app-update-deleted", details: { id, before } });
    return { id };
  });
}
