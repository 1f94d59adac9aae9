export { HoursDialog } from "./hours-dialog.tsx";
export { hoursInWords, type Ranges, weekdayName, weekdays } from "./hours-in-words.ts";
export { type Dated, hoursBody, hoursValues } from "./hours-values.ts";
export { RangesField } from "./ranges-field.tsx";
