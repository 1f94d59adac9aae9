import { expect, test } from "vitest";
import { CourseFilter } from "./catalogue.ts";
import { Id } from "./whole-number.ts";

test.each([1, "1", "424", 2_147_483_647])("%j names a course", (given) => {
  expect(Id.parse(given)).toBe(Number(given));
});

test.each([
  [[1]],
  [["1"]],
  [true],
  ["1e0"],
  ["0x3"],
  [" 1"],
  ["1.0"],
  [1.5],
  [0],
  ["0"],
  ["-1"],
  [""],
  [null],
  [{}],
  [2_147_483_648],
  ["9".repeat(400)],
])("%j names no course, though JavaScript may convert it to a number", (given) => {
  expect(Id.safeParse(given).success).toBe(false);
});

test("a page number in another notation is refused, not read as another page", () => {
  expect(CourseFilter.parse({ page: "2", limit: "24" })).toMatchObject({ page: 2, limit: 24 });
  expect(CourseFilter.parse({})).toEqual({ limit: 12 });
  for (const page of ["1e1", "0x2", "", "+2", "2.0"])
    expect([page, CourseFilter.safeParse({ page }).success]).toEqual([page, false]);
});
