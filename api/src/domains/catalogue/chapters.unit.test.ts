import { expect, test } from "vitest";
import { chaptersOf } from "./chapters.policy.ts";

test("a chapter has the weeks that an admin typed in front of it, however they were typed", () => {
  expect(chaptersOf("1-2: Number systems\n3 – 4. Polynomials\n\n5) Lines and angles\nRevision\n6-6: Test")).toEqual([
    { weeks: "1–2", title: "Number systems" },
    { weeks: "3–4", title: "Polynomials" },
    { weeks: "5", title: "Lines and angles" },
    { weeks: null, title: "Revision" },
    { weeks: "6", title: "Test" },
  ]);
});

test("a chapter whose name begins with a number keeps it", () => {
  expect(chaptersOf("1857 and after\n20 mock tests")).toEqual([
    { weeks: null, title: "1857 and after" },
    { weeks: null, title: "20 mock tests" },
  ]);
});
