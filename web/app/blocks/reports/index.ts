export { AddFile } from "./add-file.tsx";
export { HomeworkFiles } from "./homework-files.tsx";
export { HomeworkState } from "./homework-state.tsx";
export { Links } from "./links.tsx";
export { monthName } from "./month-name.ts";
export { PastReports } from "./past-reports.tsx";
export { ReportWords } from "./report-words.tsx";
