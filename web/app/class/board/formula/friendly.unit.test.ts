import { expect, test } from "vitest";
import { friendlyToTex } from "./friendly.ts";

test.each([
  ["1/2", "\\frac{1}{2}"],
  ["(x+1)/2", "\\frac{x+1}{2}"],
  ["a/b/c", "\\frac{\\frac{a}{b}}{c}"],
  ["1/-2", "\\frac{1}{-2}"],
  ["|x|/2", "\\frac{|x|}{2}"],
  ["n!/(r!(n-r)!)", "\\frac{n!}{r!(n-r)!}"],
  ["dy/dx = 2x", "\\frac{dy}{dx} = 2x"],
  ["d^2y/dx^2", "\\frac{d^2y}{dx^2}"],
  ["sinx/x", "\\frac{\\sin x}{x}"],
  ["log 8/log 2", "\\frac{\\log 8}{\\log 2}"],
  ["distance/time", "\\frac{\\text{distance}}{\\text{time}}"],
  ["दूरी/समय", "\\frac{\\text{दूरी}}{\\text{समय}}"],
  ["nRT/PV", "\\frac{nRT}{PV}"],
  ["mv^2/r", "\\frac{mv^{2}}{r}"],
  ["1/2 x", "\\frac{1}{2} x"],
  ["P(A)/P(B)", "\\frac{P(A)}{P(B)}"],
  ["e^(-E/kT)", "e^{-\\frac{E}{kT}}"],
  ["sqrt(x)", "\\sqrt{x}"],
  ["sqrt[3](x+1)", "\\sqrt[3]{x+1}"],
  ["x^12", "x^{12}"],
  ["x^-1", "x^{-1}"],
  ["e^(i pi)", "e^{i \\pi}"],
  ["2pir", "2\\pi r"],
  ["alpha+beta", "\\alpha+\\beta"],
  ["lim_(x->0)", "\\lim_{x\\to 0}"],
  ["x <= 5", "x \\le  5"],
  ["a * b", "a \\times  b"],
  ["45°", "45^{\\circ}"],
  ["5%", "5\\%"],
])("%s, as people type it, is read", (typed, tex) => {
  expect(friendlyToTex(typed)).toBe(tex);
});

test.each([
  "\\frac{1}{2}",
  "\\frac12",
  "A^{\\mathsf T}",
  "\\text{speed in km/h}",
  "\\mathrm{m/s}",
  "\\ce{CO3^2- + 2H+ -> H2O}",
  "\\begin{pmatrix}1&2\\\\x&y\\end{pmatrix}",
  "\\left(\\frac{a}{b}\\right]",
  "[0,1)",
  "(0,1]",
  "\\{x : x > 0\\}",
  "\\sin x",
])("%s, LaTeX already, keeps its meaning", (typed) => {
  expect(friendlyToTex(typed)).toBe(typed);
});

test.each([
  ["x^", "x^{}"],
  ["a/", "\\frac{a}{}"],
  ["sqrt(", "\\sqrt{(}"],
  ["{x", "{x}"],
  ["\\text{abc", "\\text{abc}"],
])("%s, unfinished, is completed as far as it is clear", (typed, tex) => {
  expect(friendlyToTex(typed)).toBe(tex);
});
