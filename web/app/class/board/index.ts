export { Board } from "./board.tsx";
export { colourOf, roomBeside } from "./drawing/view.ts";
export { drawMark, drawPage } from "./drawing/draw-page.ts";
export { linesOf, outlineOf } from "./drawing/stroke-path.ts";
export { type Formula, isMistake, placed } from "./formula/formula.ts";
export { wordsFont } from "./formula/measure-words.ts";
export { formulas } from "./formula/set-later.ts";
export { Pictures } from "./pictures.ts";
export { WrittenLayer } from "./written-layer.tsx";
