import type { catalogueBin } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { listBin, restoreFromBin } from "./office-bin.ts";

export const catalogueBinHandlers: Handlers<typeof catalogueBin> = {
  listBin: (context, { query }) => listBin(context, query),
  restore: (context, { params }) => restoreFromBin(context, params),
};
