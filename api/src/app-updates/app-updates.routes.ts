import type { appUpdates } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { showLatestAppUpdate } from "./show-latest-app-update.ts";

export const appUpdateHandlers: Handlers<typeof appUpdates> = {
  showLatestAppUpdate: (context) => showLatestAppUpdate(context),
};
