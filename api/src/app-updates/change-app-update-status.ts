import type { AppUpdate, AppUpdateStatus } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { changeLogged } from "./change-logged.ts";

/** Activates or deactivates a version. Refuses with `not-found` or `conflict`. */
export const changeAppUpdateStatus = (context: SignedIn, id: number, status: AppUpdateStatus): Promise<AppUpdate> =>
  changeLogged(context, id, "app-update-status-changed", () => ({ status }));
