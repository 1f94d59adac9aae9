import {
  type AppUpdate,
  type AppUpdateInput,
  type AppUpdateChange,
  type AppUpdateStatus,
  type contract,
  type CsvResult,
  firstRow,
  type HandlerResult,
  metaOf,
  type ParsedInput,
} from "@tutoring/contract";
import { isNewer } from "@tutoring/contract/versions";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { omitUndefined } from "#api/platform/core/omit-undefined.ts";
import { type CsvColumns, csvOf } from "#api/platform/db/batches.ts";
import { changesOf, logExport, writeLog } from "#api/platform/logs/index.ts";
import {
  appUpdatesMatching,
  changeAppUpdate,
  everyAppUpdate,
  insertAppUpdate,
  lockAppUpdate,
  newestActiveUpdate,
  removeAppUpdate,
} from "./app-updates.queries.ts";

/** The version, its row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
async function requireAppUpdate({ db, browser }: SignedIn, id: number): Promise<AppUpdate> {
  const before = await lockAppUpdate(db, id);
  if (!before) throw new Refusal("app-update-gone");
  refuseIfStale(browser.seenVersion, before.version, before);
  return before;
}

type After = AppUpdateInput | { status: AppUpdateStatus };

/** Changes a version as `decide` says, with its row locked, and logs the change. */
function changeLogged(
  context: SignedIn,
  id: number,
  operation: string,
  decide: (before: AppUpdate) => After,
): Promise<AppUpdate> {
  return inTransaction(context, async (inside) => {
    const before = await requireAppUpdate(inside, id);
    const input = decide(before);
    const after = await changeAppUpdate(inside.db, id, input);
    const details = { id, currVersion: after.currVersion, ...changesOf(before, input) };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return after;
  });
}

/** Activates or deactivates a version. Refuses with `not-found` or `conflict`. */
export const changeAppUpdateStatus = (context: SignedIn, id: number, status: AppUpdateStatus): Promise<AppUpdate> =>
  changeLogged(context, id, "app-update-status-changed", () => ({ status }));

/** Adds a version, which is PENDING until activated. */
export function createAppUpdate(context: SignedIn, input: AppUpdateInput): Promise<AppUpdate> {
  return inTransaction(context, async (inside) => {
    const made = await insertAppUpdate(inside.db, input);
    await writeLog(inside, { type: "CREATE", operation: "app-update-created", details: { id: made.id, ...input } });
    return made;
  });
}

/** Deletes a version. Refuses with `not-found` or `conflict`. */
export function deleteAppUpdate(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const before = await requireAppUpdate(inside, id);
    await removeAppUpdate(inside.db, id);
    await writeLog(inside, { type: "DELETE", operation: "app-update-deleted", details: { id, before } });
    return { id };
  });
}

const columns: CsvColumns<AppUpdate> = {
  Date: ({ createdAt }) => dayInIndia(new Date(createdAt)),
  Previous: ({ prevVersion }) => prevVersion,
  Current: ({ currVersion }) => currVersion,
  Mandatory: ({ mandatory }) => (mandatory ? "yes" : "no"),
  Status: ({ status }) => status,
  Size: ({ size }) => size,
  "Download URL": ({ downloadUrl }) => downloadUrl,
  Description: ({ description }) => description,
  "Release notes": ({ releaseNotes }) => releaseNotes,
};

/** Exports the versions of a status as CSV. */
export function exportAppUpdates(context: SignedIn, status: AppUpdateStatus | "ALL"): Promise<CsvResult> {
  const file = csvOf(`app-updates-${dayInIndia(context.now())}.csv`, columns, everyAppUpdate(context.db, status));
  return logExport(context, "app-updates-exported", { status }, file);
}

type Input = ParsedInput<typeof contract.appUpdates.listAppUpdates>["query"];

/** One page of the versions, for the back office. */
export async function listAppUpdates(
  { db }: SignedIn,
  query: Input,
): Promise<HandlerResult<typeof contract.appUpdates.listAppUpdates>> {
  const { updates, total } = await appUpdatesMatching(db, query.status, { ...query, offset: firstRow(query) });
  return { data: updates, meta: metaOf(query, total) };
}

/** Changes a version's details; fields that are left out keep their values. */
export const updateAppUpdate = (context: SignedIn, id: number, input: AppUpdateChange): Promise<AppUpdate> =>
  changeLogged(context, id, "app-update-updated", (before) => {
    const { prevVersion, currVersion, mandatory, description, releaseNotes, downloadUrl, size } = before;
    const after = { prevVersion, currVersion, mandatory, description, releaseNotes, downloadUrl, size, ...omitUndefined(input) };
    if (!isNewer(after.currVersion, after.prevVersion)) throw new Refusal("version-not-newer");
    return after;
  });

/** The newest ACTIVE version, null without one; and the product's own. */
export const showLatestAppUpdate = async ({ db, settings }: Context) => ({
  data: (await newestActiveUpdate(db)) ?? null,
  served: settings.version,
});
