import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireSubject } from "./subjects.access.ts";
import { removeSubject } from "./subjects.queries.ts";

/** Deletes a subject from the dictionary. Refuses with `not-found` or `conflict`. */
export function deleteSubject(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const before = await requireSubject(inside, id);
    await removeSubject(inside.db, id);
    await writeLog(inside, { type: "DELETE", operation: "search-subject-deleted", details: { id, before } });
    return { id };
  });
}
