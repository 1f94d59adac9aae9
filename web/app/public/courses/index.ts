export { courseParameters, placeParameter, withinParameter } from "./course-query.ts";
export { ErrorBoundary } from "./course.page.tsx";
export { loadCourse } from "./load-course.ts";
export { cardOf, type CategoryTile, type CourseOnCard, tileOf } from "./public-view-data.ts";
export type { Booked } from "./booked-note.tsx";
