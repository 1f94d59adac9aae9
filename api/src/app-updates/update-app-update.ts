import { type AppUpdate, type AppUpdateChange, isNewer } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { omitUndefined } from "#api/core/omit-undefined.ts";
import { changeLogged } from "./change-logged.ts";

/** Changes a version's details; fields that are left out keep their values. */
export const updateAppUpdate = (context: SignedIn, id: number, ask: AppUpdateChange): Promise<AppUpdate> =>
  changeLogged(context, id, "app-update-updated", (before) => {
    const { prevVersion, currVersion, mandatory, description, releaseNotes, downloadUrl, size } = before;
    const after = { prevVersion, currVersion, mandatory, description, releaseNotes, downloadUrl, size, ...omitUndefined(ask) };
    if (!isNewer(after.currVersion, after.prevVersion)) throw new Refusal("version-not-newer");
    return after;
  });
