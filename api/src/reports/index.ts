export { deleteOldHomework, homeworkFilesInUse, newestHomeworkFiles } from "./homework-files.queries.ts";
export { openHomeworkFile } from "./open-homework-file.ts";
export { remindMonthlyReports } from "./remind-monthly-reports.ts";
export { mayWriteReport } from "./reports.policy.ts";
export { marksOfReports, reportsAbout, reportsOfBooking, stampOfReports } from "./reports.queries.ts";
