export { HoursDialog } from "./hours-dialog.tsx";
export { hoursInWords, weekdayName } from "./hours-in-words.ts";
