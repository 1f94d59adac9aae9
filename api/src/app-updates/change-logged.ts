import type { AppUpdate, AppUpdateAsk, AppUpdateStatus } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { requireAppUpdate } from "./app-updates.access.ts";
import { changeAppUpdate } from "./app-updates.queries.ts";

type After = AppUpdateAsk | { status: AppUpdateStatus };

/** Changes a version as `decide` says, with its row locked, and logs the change. */
export function changeLogged(
  context: SignedIn,
  id: number,
  operation: string,
  decide: (before: AppUpdate) => After,
): Promise<AppUpdate> {
  return inTransaction(context, async (inside) => {
    const before = await requireAppUpdate(inside, id);
    const ask = decide(before);
    const after = await changeAppUpdate(inside.db, id, ask);
    const details = { id, currVersion: after.currVersion, ...changesOf(before, ask) };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return after;
  });
}
