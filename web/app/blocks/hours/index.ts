export { HoursDialog } from "./hours-dialog.tsx";
export { type Dated, hoursBody, hoursInWords, hoursValues, type Ranges, weekdayName, weekdays } from "./hours-values.ts";
export { useHoursInLines } from "./hours-in-lines.ts";
export { useStayingClasses } from "./staying-classes.tsx";
export { RangesField } from "./ranges-field.tsx";
