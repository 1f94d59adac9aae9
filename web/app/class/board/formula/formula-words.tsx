import { useMemo } from "react";
import { MathMl } from "./mathml.tsx";
import { parseFormula } from "./parse-formula.ts";

/** A typed formula, typeset. */
export function FormulaWords({ words }: { words: string }) {
  const formula = useMemo(() => parseFormula(words), [words]);
  return <MathMl formula={formula} />;
}
