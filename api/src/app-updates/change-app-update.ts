import type { AppUpdate, AppUpdateAsk, AppUpdateStatus } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { changeAppUpdate, lockAppUpdate } from "./app-updates.queries.ts";

export const updateAppUpdate = (context: SignedIn, id: number, ask: AppUpdateAsk): Promise<AppUpdate> =>
  change(context, id, ask, "app-update-updated");

export const changeAppUpdateStatus = (context: SignedIn, id: number, status: AppUpdateStatus): Promise<AppUpdate> =>
  change(context, id, { status }, "app-update-status-changed");

function change(context: SignedIn, id: number, ask: AppUpdateAsk | { status: AppUpdateStatus }, operation: string) {
  return inTransaction(context, async (inside) => {
    const before = await demandAppUpdate(inside, id);
    const after = await changeAppUpdate(inside.db, id, ask);
    const details = { id, currVersion: after.currVersion, ...changesOf(before, ask) };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return after;
  });
}

/** The version as it is, its row locked and not changed since the caller saw it. */
export async function demandAppUpdate({ db, browser }: SignedIn, id: number): Promise<AppUpdate> {
  const before = await lockAppUpdate(db, id);
  if (!before) throw new Refusal("not-found", "This app update is no longer there.");
  refuseIfStale(browser.seenVersion, before.version, before);
  return before;
}
