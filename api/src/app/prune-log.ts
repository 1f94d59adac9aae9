import type { Context } from "#api/platform/core/context.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { pruneMonths } from "#api/platform/logs/index.ts";
import type { Store } from "./open-store.ts";

/** Deletes log entries older than a year, in whole months, with the table owner's rights. */
export async function pruneLog({ ownerUrl, secrets }: Store, report: Context["report"]): Promise<void> {
  const owner = openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const { entries, fault } = await pruneMonths(owner, secrets.log, new Date());
    if (entries > 0) report("log-pruned", { entries });
    if (fault) report("log-not-pruned", { fault });
  } finally {
    await owner.destroy();
  }
}
