import type { courseImports } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { checkImport } from "./check-import.ts";
import { createMissingPlaces } from "./office-missing-places.ts";
import { exportRefusedRows, runImport, showImport } from "./office-import.ts";

export const courseImportHandlers: Handlers<typeof courseImports> = {
  checkImport: (context, { query, body }) => checkImport(context, { name: query.fileName, bytes: body.bytes }),
  showImport: (context, { params, query }) => showImport(context, params.importId, query),
  exportRefusedRows: (context, { params }) => exportRefusedRows(context, params.importId),
  createMissingPlaces: (context, { params }) => createMissingPlaces(context, params.importId),
  runImport: (context, { params }) => runImport(context, params.importId),
};
