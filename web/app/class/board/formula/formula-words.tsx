import { useMemo } from "react";
import { MathMl } from "./mathml.tsx";
import { parseFormula } from "./parse-formula.ts";

/** A formula as it was typed, set. */
export function FormulaWords({ words }: { words: string }) {
  const formula = useMemo(() => parseFormula(words), [words]);
  return <MathMl formula={formula} />;
}
