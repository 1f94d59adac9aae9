export { LessonReports, loadLessonReports, SharedPhotos } from "./lesson-reports-part.ts";
