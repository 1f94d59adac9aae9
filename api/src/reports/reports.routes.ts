import type { reports } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/http/serve.ts";
import { addHomeworkFile } from "./add-homework-file.ts";
import { approveMonthlyReport } from "./approve-monthly-report.ts";
import { handIn } from "./hand-in.ts";
import { listMonthlyReports } from "./list-monthly-reports.ts";
import { listMyReports } from "./list-my-reports.ts";
import { markHomework } from "./mark-homework.ts";
import { openHomeworkFile } from "./open-homework-file.ts";
import { removeHomeworkFile } from "./remove-homework-file.ts";
import { showMonthlyReport } from "./show-monthly-report.ts";
import { showReport } from "./show-report.ts";
import { writeReport } from "./write-report.ts";
import { readReport } from "./reports.access.ts";

export const reportsHandlers: Handlers<typeof reports> = {
  showReport: (context, { params }) => showReport(context, params.id),
  writeReport: (context, { params, body }) => writeReport(context, params.id, body),
  addHomeworkFile: (context, { params, body }) => addHomeworkFile(context, params.id, body.file),
  removeHomeworkFile: (context, { params }) => removeHomeworkFile(context, params.id, params.file),
  openHomeworkFile: (context, { params }) => openHomeworkFile(context, params.id, params.file),
  handIn: (context, { params, body }) => handIn(context, params.id, body.answer),
  markHomework: (context, { params, body }) => markHomework(context, params.id, body.comment),
  listMonthlyReports,
  showMonthlyReport: (context, { params }) => showMonthlyReport(context, params.id, params.month),
  approveMonthlyReport: (context, { params, body }) => approveMonthlyReport(context, params.id, params.month, body.words),
  listMyReports: (context) => listMyReports(context),
};

export const reportUploads: UploadChecks<typeof reports> = {
  addHomeworkFile: (context, { params }) => readReport(context, params.id),
};
