// The panels above the tools, loaded a moment after the board.
export { InsertPanel } from "./insert-panel.tsx";
export { PagesPanel } from "./pages-panel.tsx";
export { StylePanel } from "./style-panel.tsx";
export { isRare, toolIcons, ToolsPanel } from "./tools-panel.tsx";
