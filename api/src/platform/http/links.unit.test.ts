import { contract } from "@tutoring/contract";
import { expect, test } from "vitest";
import { linksOf } from "./links.ts";

const { listCourses, showCourse } = contract.catalogue;
const list = (currentPage: number, totalPages: number) => ({ data: [], meta: { currentPage, totalPages } });

test("a list links to the pages around it, with the rest of what was asked and nothing that it does not know", () => {
  const url = "https://site.example/api/courses?limit=5&page=2&secret=x";
  expect(linksOf(listCourses, url, list(2, 4))).toBe(
    '</api/courses?limit=5&page=1>; rel="first", </api/courses?limit=5&page=1>; rel="prev", ' +
      '</api/courses?limit=5&page=3>; rel="next", </api/courses?limit=5&page=4>; rel="last"',
  );
  expect(linksOf(listCourses, "https://site.example/api/courses", list(1, 1))).toBe(
    '</api/courses?page=1>; rel="first", </api/courses?page=1>; rel="last"',
  );
});

test("a page beyond the last leads back, and what is no list has no links", () => {
  expect(linksOf(listCourses, "https://site.example/api/courses?page=9", list(9, 2))).toContain('?page=2>; rel="prev"');
  expect(linksOf(showCourse, "https://site.example/api/courses/1", { title: "Algebra" })).toBeUndefined();
});
