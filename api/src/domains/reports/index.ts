export { deleteOldHomework, homeworkFilesInUse, newestHomeworkFiles } from "./homework-files.queries.ts";
export { keptFilesInUse } from "./kept-homework.queries.ts";
export { openHomeworkFile } from "./homework.ts";
export { monthReported, remindMonthlyReports, reportsDue } from "./tutor-monthly-reports.ts";
export { mayWriteReport } from "./reports.policy.ts";
export { countToMark, marksOfReports, reportsAbout, reportsOfBooking, stampOfReports } from "./reports.queries.ts";
export { reportEmails } from "./report-emails.ts";
