export { LessonActions } from "./lesson-actions.tsx";
export { LessonCard } from "./lesson-card.tsx";
export { LessonStatus, SaidLines } from "./lesson-status.tsx";
export { aheadOf, useFreshLessons } from "./use-fresh-lessons.ts";
export { OutcomeQuestion } from "./outcome-question.tsx";
