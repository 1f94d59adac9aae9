// The panels above the tools, loaded a moment after the board.
export { InsertPanel } from "./insert-panel.tsx";
export { PagesPanel } from "./pages-panel.tsx";
export { isRare, StylePanel, toolIcons, ToolsPanel } from "./style-panel.tsx";
