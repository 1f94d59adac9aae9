export { Choice } from "./choice.tsx";
export { FoundList } from "./found-list.tsx";
export { loadFilterSheet } from "./load-filter-sheet.ts";
