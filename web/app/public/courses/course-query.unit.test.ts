import { CourseFilter } from "@tutoring/contract";
import { assert, constantFrom, dictionary, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { courseParameters, readCourseQuery } from "./course-query.ts";

test("a parent who follows a link with arbitrary words and numbers sees courses, not a refusal", () => {
  const values = oneof(string(), constantFrom("0", "1", "12", "999999999", "1000001", "٣", "1e3", "-1", " maths "));
  const links = dictionary(constantFrom(...courseParameters), values);
  assert(
    property(links, (link) => {
      const query = readCourseQuery(new URLSearchParams(link));
      const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
      expect([link, CourseFilter.safeParse(asked).error]).toEqual([link, undefined]);
    }),
  );
  expect(Object.keys(CourseFilter.shape)).toEqual(expect.arrayContaining([...courseParameters]));
});
