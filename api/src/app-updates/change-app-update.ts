import { type AppUpdate, type AppUpdateAsk, type AppUpdateChange, type AppUpdateStatus, isNewer } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { omitUndefined } from "#api/core/omit-undefined.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { changeAppUpdate, lockAppUpdate } from "./app-updates.queries.ts";

/** Changes a version's details; fields that are left out keep their values. */
export const updateAppUpdate = (context: SignedIn, id: number, ask: AppUpdateChange): Promise<AppUpdate> =>
  change(context, id, "app-update-updated", (before) => {
    const { prevVersion, currVersion, mandatory, description, releaseNotes, downloadUrl, size } = before;
    const after = { prevVersion, currVersion, mandatory, description, releaseNotes, downloadUrl, size, ...omitUndefined(ask) };
    if (!isNewer(after.currVersion, after.prevVersion)) throw new Refusal("version-not-newer");
    return after;
  });

/** Activates or deactivates a version. Refuses with `not-found` or `conflict`. */
export const changeAppUpdateStatus = (context: SignedIn, id: number, status: AppUpdateStatus): Promise<AppUpdate> =>
  change(context, id, "app-update-status-changed", () => ({ status }));

type After = AppUpdateAsk | { status: AppUpdateStatus };

function change(context: SignedIn, id: number, operation: string, decide: (before: AppUpdate) => After): Promise<AppUpdate> {
  return inTransaction(context, async (inside) => {
    const before = await requireAppUpdate(inside, id);
    const ask = decide(before);
    const after = await changeAppUpdate(inside.db, id, ask);
    const details = { id, currVersion: after.currVersion, ...changesOf(before, ask) };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return after;
  });
}

/** The version, its row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
export async function requireAppUpdate({ db, browser }: SignedIn, id: number): Promise<AppUpdate> {
  const before = await lockAppUpdate(db, id);
  if (!before) throw new Refusal("app-update-gone");
  refuseIfStale(browser.seenVersion, before.version, before);
  return before;
}
