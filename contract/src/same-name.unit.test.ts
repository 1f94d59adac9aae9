import { expect, test } from "vitest";
import { isSameName, mayBeNamed } from "./same-name.ts";

test.each([
  ["Ritu Malhotra", "RITU MALHOTRA"],
  ["Malhotra, Ritu", "Ritu Malhotra"],
  ["Ritu Malhotra", "Ritu Kumari Malhotra"],
  ["R. Malhotra", "Ritu Malhotra"],
  ["S. K. Iyer", "Iyer Subramaniam Krishnan"],
  ["Ritu", "Ritu Malhotra"],
  ["José Pereira", "JOSE PEREIRA"],
  ["रितु मल्होत्रा", "रितु मल्होत्रा"],
])("a parent who typed %s is the person whose document says %s", (typed, written) => {
  expect(isSameName(typed, written)).toBe(true);
  expect(isSameName(written, typed)).toBe(true);
});

test.each([
  ["Ritu Malhotra", "Anil Malhotra"],
  ["Ritu Malhotra", "Ritu Sharma"],
  ["R M", "Ritu Malhotra"],
  ["Ritu Ritu", "Ritu Malhotra"],
  ["-", "Ritu Malhotra"],
  ["", ""],
])("a parent who typed %s is not taken for %s", (typed, written) => {
  expect(isSameName(typed, written)).toBe(false);
});

test.each([
  ["A", "A"],
  [" ७ ", "७"],
  ["Aarav", "Aarav Malhotra"],
])("the typed name %j may be that of the child %s", (typed, name) => expect(mayBeNamed(typed, name)).toBe(true));
test.each([
  ["Diya Malhotra", "Aarav Malhotra"],
  ["Diya", "Aarav"],
  ["A", "B"],
])("the typed name %s is not that of the child %s", (typed, name) => expect(mayBeNamed(typed, name)).toBe(false));
