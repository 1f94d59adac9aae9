import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["Ritu Malhotra", "Ritu"],
  ["Mrs. Ritu Malhotra", "Ritu"],
  ["Dr Farhan Qureshi", "Farhan"],
  ["श्रीमती सुनीता वर्मा", "सुनीता"],
  ["Lakshmi", "Lakshmi"],
  ["Dr.", "Dr."],
])("of the name %s a tutor reads %s", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
