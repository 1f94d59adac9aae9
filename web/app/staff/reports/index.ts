export { MonthlyReports } from "./monthly-reports.tsx";
export { ToMark } from "./to-mark.tsx";
