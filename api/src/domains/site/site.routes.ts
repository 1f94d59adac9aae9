import type { site } from "@tutoring/contract";
import type { Handlers, Keys } from "#api/platform/http/serve.ts";
import { saveFigures, showFigures, showSite } from "./show-site.ts";

export const siteHandlers: Handlers<typeof site> = {
  showSite: (context) => showSite(context),
  showFigures: (context) => showFigures(context),
  saveFigures: (context, { body }) => saveFigures(context, body),
};

/** None of these shows a course. */
export const siteKeys: Keys<typeof site> = {
  showSite: () => [],
};
