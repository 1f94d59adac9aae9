/** Fetches a phone's filters on first opening. */
export const loadFilterSheet = () => import("./filter-sheet.tsx");
