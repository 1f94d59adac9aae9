import { lazy } from "react";

export const loadLessonReports = () => import("./lesson-reports.tsx");
/** `LessonReports`, fetched after the page that shows them. */
export const LessonReports = lazy(loadLessonReports);

/** `SharedPhotos`, fetched for an address that leads to them. */
export const SharedPhotos = lazy(() => import("./shared-photos.tsx"));
