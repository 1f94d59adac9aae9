import { expect, test } from "vitest";
import { paiseIn } from "./amounts.ts";

test.each([
  ["1350.45", 135_045],
  ["₹ 1,35,045", 13_504_500],
  ["Rs. 0.5", 50],
  ["INR 4.29", 429],
  ["1,200.00", 120_000],
  ["1200/-", 120_000],
  ["₹1,200/-", 120_000],
  ["₨1200", 120_000],
  ["Rs 1,20,000 only", 12_000_000],
  ["'1234.50", 123_450],
  ["१२३४.५०", 123_450],
  ["1 200", 120_000],
])("an amount that a person or a bank writes as %s is %s paise", (amount, paise) => expect(paiseIn(amount)).toBe(paise));

test.each([
  "-5",
  "1.234",
  "",
  "12345678901",
  "1200,00",
  "12,50",
  "1,2,3,4",
  "1e3",
  "0x10",
  "free",
  "₹",
  "12 00",
  `1200${" ".repeat(60)}or more`,
  "9".repeat(100_000),
])("%s is no amount", (amount) => expect(paiseIn(amount)).toBeUndefined());
