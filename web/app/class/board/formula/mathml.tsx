import { createElement, type ReactNode } from "react";
import type { Formula } from "./formula.ts";

const tags = { letter: "mi", number: "mn", sign: "mo", word: "mtext" } as const;

/** A formula as MathML, for the browser to typeset and screen readers to read. */
export const MathMl = ({ formula }: { formula: Formula }): ReactNode => createElement("math", null, nodeOf(formula));

function nodeOf(formula: Formula, key?: number): ReactNode {
  switch (formula.kind) {
    case "row":
      return createElement("mrow", { key }, formula.items.map(nodeOf));
    case "fraction":
      return createElement("mfrac", { key }, nodeOf(formula.over, 0), nodeOf(formula.under, 1));
    case "root":
      return formula.degree
        ? createElement("mroot", { key }, nodeOf(formula.inside, 0), nodeOf(formula.degree, 1))
        : createElement("msqrt", { key }, nodeOf(formula.inside, 0));
    case "accent":
      return createElement(
        "mover",
        { key, accent: "true" },
        nodeOf(formula.base, 0),
        createElement("mo", { key: 1, stretchy: formula.sign === "¯" || formula.sign === "→" ? "true" : "false" }, formula.sign),
      );
    case "scripts":
      return scripts(formula, key);
    default:
      return createElement(tags[formula.kind], { key }, formula.text);
  }
}

function scripts({ base, sup, sub, limits }: Formula & { kind: "scripts" }, key: number | undefined): ReactNode {
  const [under, over] = limits ? ["munder", "mover"] : ["msub", "msup"];
  const both = limits ? "munderover" : "msubsup";
  const name = sup && sub ? both : sup ? over : under;
  const parts = [base, sub, sup].filter((part) => part !== undefined);
  return createElement(name ?? "mrow", { key }, parts.map(nodeOf));
}
