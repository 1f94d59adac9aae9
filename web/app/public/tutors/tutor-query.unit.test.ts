import { TutorFilter } from "@tutoring/contract";
import { assert, constantFrom, dictionary, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { readTutorQuery, tutorParameters } from "./tutor-query.ts";

test("a parent who follows a link with arbitrary words and numbers sees tutors, not a refusal", () => {
  const values = oneof(string(), constantFrom("0", "1", "5", "12", "999999999", "1000001", "٣", "-1", "evenings", " maths "));
  const links = dictionary(constantFrom(...tutorParameters), values);
  assert(
    property(links, (link) => {
      const query = readTutorQuery(new URLSearchParams(link));
      const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
      expect([link, TutorFilter.safeParse(asked).error]).toEqual([link, undefined]);
    }),
  );
  expect(Object.keys(TutorFilter.shape)).toEqual(expect.arrayContaining([...tutorParameters]));
});
