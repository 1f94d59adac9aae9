export { LessonActions } from "./lesson-actions.tsx";
export { LessonCard } from "./lesson-card.tsx";
export { LessonStatus } from "./lesson-status.tsx";
export { SaidLines } from "./said-lines.tsx";
export { aheadOf, useFreshLessons } from "./use-fresh-lessons.ts";
