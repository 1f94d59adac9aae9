import type { logs } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { addNote } from "./add-note.ts";
import { clearLogs } from "./clear-logs.ts";
import { exportLogs } from "./export-logs.ts";
import { findLogs } from "./find-logs.ts";
import { hideLog } from "./hide-log.ts";

export const logHandlers: Handlers<typeof logs> = {
  findLogs: (context, { query }) => findLogs(context, query),
  exportLogs: (context, { query }) => exportLogs(context, query),
  addNote: (context, { body }) => addNote(context, body),
  hideLog: (context, { params }) => hideLog(context, params.id),
  clearLogs: (context, { query }) => clearLogs(context, query),
};
