import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MathMl } from "./mathml.tsx";
import { parseFormula } from "./parse-formula.ts";

const shown = (typed: string) =>
  renderToStaticMarkup(createElement(MathMl, { formula: parseFormula(typed) }))
    .replace(/<\/?math>/g, "")
    .replaceAll("mrow", "r");

test.each([
  ["x^2", "<msup><mi>x</mi><mn>2</mn></msup>"],
  ["\\frac{1}{2}", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"],
  ["1/2", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"],
  ["(x+1)/2", "<mfrac><r><mi>x</mi><mo>+</mo><mn>1</mn></r><mn>2</mn></mfrac>"],
  ["\\sqrt{b^2-4ac}", "<msqrt><r><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></r></msqrt>"],
  ["sqrt(x)", "<msqrt><mi>x</mi></msqrt>"],
  ["\\sqrt[3]{8}", "<mroot><mn>8</mn><mn>3</mn></mroot>"],
  ["H_2O", "<r><msub><mi>H</mi><mn>2</mn></msub><mi>O</mi></r>"],
  ["x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"],
  ["\\sum_{n=1}^\\infty", "<munderover><mo>∑</mo><r><mi>n</mi><mo>=</mo><mn>1</mn></r><mi>∞</mi></munderover>"],
  ["sin\\theta <= 1", "<r><mtext>sin</mtext><mi>θ</mi><mo>≤</mo><mn>1</mn></r>"],
  ["\\vec{F}=m\\vec{a}", '<r><mover accent="true"><mi>F</mi><mo stretchy="true">→</mo></mover><mo>=</mo><mi>m</mi>'],
  ["v = दूरी/समय", "<r><mi>v</mi><mo>=</mo><mfrac><mtext>दूरी</mtext><mtext>समय</mtext></mfrac></r>"],
  ["f'(x)", "<r><msup><mi>f</mi><mi>′</mi></msup><r><mo>(</mo><mi>x</mi><mo>)</mo></r></r>"],
])("%s is shown as a formula", (typed, expected) => {
  expect(shown(typed)).toContain(expected);
});

test.each(["", "}", "^", "_", "\\frac", "\\sqrt[", "(((", "/2", "a//b", "\\unknown{x}", "<script>"])(
  "%j, unfinished or no formula, is shown as well as possible",
  (typed) => {
    expect(shown(typed)).not.toContain("<script");
  },
);

test("whatever is typed is shown, and quickly, however deep it nests", () => {
  const piece = fc.constantFrom(
    "\\frac",
    "{",
    "}",
    "(",
    ")",
    "^",
    "_",
    "/",
    "\\sqrt",
    "[",
    "]",
    "x",
    "12",
    "\\left",
    "é",
    "क",
    " ",
    "'",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 100 }), (typed) => {
      expect(typeof shown(typed.join(""))).toBe("string");
    }),
  );
  for (const one of ["(", "{", "\\frac{", "\\sqrt{", "x^", "1/", "\\sqrt["]) {
    const began = performance.now();
    shown(one.repeat(300).slice(0, 300));
    expect(performance.now() - began).toBeLessThan(500);
  }
});
