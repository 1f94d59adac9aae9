// For writing texts and formulas, loaded a moment after the board.
export { Composer } from "./composer.tsx";
export { FormulaWords } from "./formula/formula-words.tsx";
