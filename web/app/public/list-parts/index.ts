export { Choice } from "./choice.tsx";
export { FilterButtons, KeptFields } from "./filter-buttons.tsx";
export { FoundList } from "./found-list.tsx";
export { loadFilterSheet } from "./load-filter-sheet.ts";
