export { Board } from "./board.tsx";
export { colourOf } from "./drawing/colours.ts";
export { drawMark, drawPage } from "./drawing/draw-page.ts";
export { linesOf } from "./drawing/shape-lines.ts";
export { outlineOf } from "./drawing/stroke-path.ts";
export { layFormula } from "./formula/paint-formula.ts";
export { parseFormula } from "./formula/parse-formula.ts";
export { Pictures } from "./pictures.ts";
export { WrittenLayer } from "./written-layer.tsx";
