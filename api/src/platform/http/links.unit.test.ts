import { contract } from "@tutoring/contract";
import { expect, test } from "vitest";
import { linksOf } from "./links.ts";

const { listCourses, showCourse } = contract.catalogue;
/** An address as a caller sends it, with what the route reads in it. */
const asked = (url: string, params = {}) => ({
  ...{ url, params },
  query: listCourses.query.parse(Object.fromEntries(new URL(url).searchParams)),
});
const list = (currentPage: number, totalPages: number) => ({
  data: [],
  meta: { currentPage, totalPages, limit: 5, totalItems: totalPages * 5 },
});

test("a list links to the pages around it, with the rest of what was asked and nothing that it does not know", () => {
  const url = "https://site.example/api/courses?limit=5&page=2&secret=x";
  expect(linksOf(listCourses, asked(url), list(2, 4))).toBe(
    '</api/courses?limit=5&page=1>; rel="first", </api/courses?limit=5&page=1>; rel="prev", ' +
      '</api/courses?limit=5&page=3>; rel="next", </api/courses?limit=5&page=4>; rel="last"',
  );
  expect(linksOf(listCourses, asked("https://site.example/api/courses"), list(1, 1))).toBe(
    '</api/courses?page=1>; rel="first", </api/courses?page=1>; rel="last"',
  );
});

test("where only so many were counted, there is no last page, and a next one for as long as pages are full", () => {
  const counted = (rows: number) => ({
    data: Array.from({ length: rows }, () => ({})),
    meta: { currentPage: 200, totalPages: 200, limit: 20, totalItems: 4_000, totalIsMinimum: true },
  });
  const url = "https://site.example/api/courses?limit=20&page=200";
  const [full = "", rest = ""] = [20, 7].map((rows) => linksOf(listCourses, asked(url), counted(rows)));
  expect([full, rest].map((one) => one.includes('rel="last"'))).toEqual([false, false]);
  expect(full).toContain('</api/courses?limit=20&page=201>; rel="next"');
  expect(rest).not.toContain('rel="next"');
});

test("a program that reads by offset is led on by offset, and gets no row twice", () => {
  const url = (offset: number) => `https://site.example/api/courses?offset=${offset}&limit=10`;
  const rows = {
    data: Array.from({ length: 10 }, () => ({})),
    meta: { currentPage: 1, totalPages: 3, limit: 10, totalItems: 27 },
  };
  const at = (offset: number) => linksOf(listCourses, asked(url(offset)), rows) ?? "";
  expect(at(5)).toBe(
    '</api/courses?limit=10&offset=0>; rel="first", </api/courses?offset=0&limit=5>; rel="prev", ' +
      '</api/courses?limit=10&offset=15>; rel="next", </api/courses?limit=10&offset=25>; rel="last"',
  );
  expect(at(15)).toContain('</api/courses?limit=10&offset=25>; rel="next"');
  expect(at(25)).not.toContain('rel="next"');
  expect(at(25)).toContain('</api/courses?limit=10&offset=15>; rel="prev"');
});

test("a page beyond the last leads back, and what is no list has no links", () => {
  expect(linksOf(listCourses, asked("https://site.example/api/courses?page=9"), list(9, 2))).toContain('?page=2>; rel="prev"');
  expect(linksOf(showCourse, asked("https://site.example/api/courses/1"), { title: "Algebra" })).toBeUndefined();
});

test(
  "what one caller writes twice, pads or invents is in no link, which others with the same question get from the cache",
  { meta: { proves: ["15.2.2"] } },
  () => {
    const junk = "A".repeat(14_000);
    const url = `https://site.example/api/courses?search=${junk}&search=+maths+&constructor=${junk}&limit=005&page=1`;
    expect(linksOf(listCourses, asked(url), list(1, 1))).toBe(
      '</api/courses?search=maths&limit=5&page=1>; rel="first", </api/courses?search=maths&limit=5&page=1>; rel="last"',
    );
    const { listReviews } = contract.reviews;
    const padded = asked(`https://site.example/api/tutor-pages/${"%20".repeat(4_000)}asha/reviews`, { slug: "asha" });
    expect(linksOf(listReviews, padded, list(1, 1))).toContain('</api/tutor-pages/asha/reviews?page=1>; rel="first"');
  },
);
