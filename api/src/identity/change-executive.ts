import type { Executive } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireExecutive } from "./executives.access.ts";
import { setDisabled } from "./executives.queries.ts";

/** Enables or disables an executive. Disabling takes effect at once, because every call checks its session. */
export function changeExecutive(context: SignedIn, id: string, { disabled }: { disabled: boolean }): Promise<Executive> {
  return inTransaction(context, async (inside) => {
    const before = await requireExecutive(inside, id);
    if (before.disabled === disabled) return before;
    await setDisabled(inside.db, id, disabled);
    const operation = disabled ? "executive-disabled" : "executive-enabled";
    await writeLog(inside, { type: "UPDATE", operation, details: { username: before.username, name: before.name } });
    return requireExecutive(inside, id);
  });
}
