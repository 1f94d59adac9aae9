import type { Context } from "#api/platform/core/context.ts";
import { eraseAgain } from "./erase-family.ts";
import type { Store } from "./open-store.ts";

/**
 * Erases people who were erased before and are in the database again, since it was restored from a backup. Runs before anything is served or
 * sent, and hourly for those who have something open again.
 */
export async function eraseRestored(store: Pick<Store, "db" | "files" | "backups">, report: Context["report"]): Promise<void> {
  const { erased, left } = await eraseAgain(store.db, store);
  if (erased > 0) report("erased-again", { people: erased });
  if (left.length > 0)
    report("not-erased-again", { people: left.length, why: [...new Set(left.map(({ why }) => why))].join(" ") });
}
