import type { reports } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/platform/http/serve.ts";
import { listMyReports, showReport, writeReport } from "./class-reports.ts";
import { addHomeworkFile, handIn, markHomework, openHomeworkFile, removeHomeworkFile } from "./homework.ts";
import { readReport } from "./reports.access.ts";
import { approveMonthlyReport, listMonthlyReports, showMonthlyReport } from "./tutor-monthly-reports.ts";

export const reportsHandlers: Handlers<typeof reports> = {
  showReport: (context, { params }) => showReport(context, params.id),
  writeReport: (context, { params, body }) => writeReport(context, params.id, body),
  addHomeworkFile: (context, { params, body }) => addHomeworkFile(context, params.id, body.file),
  removeHomeworkFile: (context, { params }) => removeHomeworkFile(context, params.id, params.file),
  openHomeworkFile: (context, { params }) => openHomeworkFile(context, params.id, params.file),
  handIn: (context, { params, body }) => handIn(context, params.id, body.answer),
  markHomework: (context, { params, body }) => markHomework(context, params.id, body),
  listMonthlyReports,
  showMonthlyReport: (context, { params }) => showMonthlyReport(context, params.id, params.month),
  approveMonthlyReport: (context, { params, body }) => approveMonthlyReport(context, params.id, params.month, body.words),
  listMyReports: (context) => listMyReports(context),
};

export const reportUploads: UploadChecks<typeof reports> = {
  addHomeworkFile: (context, { params }) => readReport(context, params.id),
};
