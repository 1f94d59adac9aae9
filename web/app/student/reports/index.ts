export { LessonReports } from "./lesson-reports-part.ts";
