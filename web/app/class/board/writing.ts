// For writing texts and formulas, loaded a moment after the board.
import { measureFormulas } from "./drawing/hits.ts";
import { sizeOfFormula } from "./formula/answers.ts";

measureFormulas(sizeOfFormula);
export { Composer } from "./composer.tsx";
export { FormulaView } from "./formula/formula-view.tsx";
