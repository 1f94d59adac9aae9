// For writing texts and formulas, loaded a moment after the board.
export { Composer } from "./composer.tsx";
export { FormulaView } from "./formula/formula-view.tsx";
