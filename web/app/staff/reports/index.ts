export { MonthlyReports } from "./monthly-reports.tsx";
