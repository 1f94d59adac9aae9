import fc from "fast-check";
import { expect, test } from "vitest";
import { armed, unarmed } from "./csv-cells.ts";

const sign = fc.constantFrom(
  "=",
  "+",
  "-",
  "@",
  "'",
  "\t",
  "\r",
  " ",
  "\u200B",
  "\uFF1D",
  "\uFF0B",
  "\uFF0D",
  "\uFF20",
  "\u3164",
  "a",
  "1",
  "-ing",
);
const cell = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(""));

test("what is exported is read back exactly, whatever it begins with", () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(unarmed(armed(text))).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});

test("no cell leaves as a formula, not behind hidden signs nor in wide forms", () => {
  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@x",
    "\uFF1D1+1",
    "\u200B=1+1",
    " \u2060=1",
    "\uFE62 1",
    "\t=1",
    "\u00AD@x",
    "'=1' & A1",
  ];
  for (const text of formulas) expect(armed(text)).toMatch(/^'/);
  expect(armed("'-ing' forms")).toBe("'-ing' forms");
  expect(unarmed("'=1+1")).toBe("=1+1"); // as people write it by hand
});
