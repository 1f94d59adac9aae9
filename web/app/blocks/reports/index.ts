export { AddFile, AddHomeworkFile } from "./add-file.tsx";
export { HomeworkFiles } from "./homework-files.tsx";
export { HomeworkState, Links, monthName, PastReports, ReportWords } from "./past-reports.tsx";
