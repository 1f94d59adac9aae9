import type { reportTools } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/platform/http/serve.ts";
import { listHandedIn } from "./handed-in.ts";
import {
  addKeptFile,
  changeKeptHomework,
  findKeptHomework,
  giveKeptFiles,
  keepHomework,
  removeKeptHomework,
  requireKept,
} from "./kept-homework.ts";
import { addReportTemplate, listReportTemplates, removeReportTemplate, renameReportTemplate } from "./report-templates.ts";

export const reportToolsHandlers: Handlers<typeof reportTools> = {
  listReportTemplates: (context) => listReportTemplates(context),
  addReportTemplate: (context, { body }) => addReportTemplate(context, body),
  renameReportTemplate: (context, { params, body }) => renameReportTemplate(context, params.id, body.name),
  removeReportTemplate: (context, { params }) => removeReportTemplate(context, params.id),
  findKeptHomework: (context, { query }) => findKeptHomework(context, query),
  keepHomework: (context, { body }) => keepHomework(context, body),
  changeKeptHomework: (context, { params, body }) => changeKeptHomework(context, params.id, body),
  addKeptFile: (context, { params, body }) => addKeptFile(context, params.id, body.file),
  removeKeptHomework: (context, { params }) => removeKeptHomework(context, params.id),
  giveKeptFiles: (context, { params, body }) => giveKeptFiles(context, params.id, body.homeworkId),
  listHandedIn: (context) => listHandedIn(context),
};

export const reportToolsUploads: UploadChecks<typeof reportTools> = {
  addKeptFile: (context, { params }) => requireKept(context, params.id),
};
