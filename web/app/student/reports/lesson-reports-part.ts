import { lazy } from "react";

/** `LessonReports`, fetched after the page that shows them. */
export const LessonReports = lazy(() => import("./lesson-reports.tsx"));
