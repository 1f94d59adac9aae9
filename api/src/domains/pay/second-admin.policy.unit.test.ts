import { expect, test } from "vitest";
import { limitOf, raiseAfter } from "./pay.policy.ts";

const byAnjali = { raisedBy: "Anjali", fromRupees: 5_000 };

test("a raise counts for everybody but its raiser", () => {
  expect(limitOf("Anjali", 9_000, byAnjali)).toBe(5_000);
  expect(limitOf("Ravi", 9_000, byAnjali)).toBe(9_000);
  expect(limitOf("Anjali", 9_000, undefined)).toBe(9_000);
});

test("raising twice keeps the first sum, and lowering to it leaves nothing to confirm", () => {
  expect(raiseAfter("Anjali", { before: 5_000, after: 9_000 }, undefined)).toEqual(byAnjali);
  expect(raiseAfter("Anjali", { before: 9_000, after: 90_000 }, byAnjali)).toEqual(byAnjali);
  expect(raiseAfter("Anjali", { before: 9_000, after: 9_000 }, byAnjali)).toEqual(byAnjali);
  expect(raiseAfter("Anjali", { before: 9_000, after: 5_000 }, byAnjali)).toBeUndefined();
});

test("another admin who saves the settings confirms the raise, and is a raiser in turn", () => {
  expect(raiseAfter("Ravi", { before: 9_000, after: 9_000 }, byAnjali)).toBeUndefined();
  expect(raiseAfter("Ravi", { before: 9_000, after: 7_000 }, byAnjali)).toBeUndefined();
  expect(raiseAfter("Ravi", { before: 9_000, after: 90_000 }, byAnjali)).toEqual({ raisedBy: "Ravi", fromRupees: 9_000 });
});
