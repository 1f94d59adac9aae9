import type { logs } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addNote, clearLogs, exportLogs, findLogs, hideLog } from "./office-logs.ts";

export const logHandlers: Handlers<typeof logs> = {
  findLogs: (context, { query }) => findLogs(context, query),
  exportLogs: (context, { query }) => exportLogs(context, query),
  addNote: (context, { body }) => addNote(context, body),
  hideLog: (context, { params }) => hideLog(context, params.id),
  clearLogs: (context, { query }) => clearLogs(context, query),
};
