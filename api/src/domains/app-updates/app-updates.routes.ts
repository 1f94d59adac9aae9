import type { appUpdates } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/platform/http/serve.ts";
import {
  changeAppUpdateStatus,
  createAppUpdate,
  deleteAppUpdate,
  exportAppUpdates,
  listAppUpdates,
  showLatestAppUpdate,
  updateAppUpdate,
} from "./app-updates.ts";

export const appUpdateHandlers: Handlers<typeof appUpdates> = {
  showLatestAppUpdate: (context) => showLatestAppUpdate(context),
  listAppUpdates: (context, { query }) => listAppUpdates(context, query),
  exportAppUpdates: (context, { query }) => exportAppUpdates(context, query.status),
  createAppUpdate: (context, { body }) => createAppUpdate(context, body),
  updateAppUpdate: (context, { params, body }) => updateAppUpdate(context, params.id, body),
  changeAppUpdateStatus: (context, { params, body }) => changeAppUpdateStatus(context, params.id, body.status),
  deleteAppUpdate: (context, { params }) => deleteAppUpdate(context, params.id),
};

/** None of these shows a course. */
export const appUpdateKeys: Keys<typeof appUpdates> = {
  showLatestAppUpdate: () => [],
};
