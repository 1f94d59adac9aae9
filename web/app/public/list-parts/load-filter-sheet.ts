/** Fetches the filters of a phone when they are first opened. */
export const loadFilterSheet = () => import("./filter-sheet.tsx");
