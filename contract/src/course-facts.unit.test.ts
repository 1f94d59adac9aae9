import { expect, test } from "vitest";
import { CourseFacts } from "./course-facts.ts";

test.each([
  ["1,200", 1_200],
  ["₹1,20,000", 120_000],
  ["Rs. 1200/-", 1_200],
  ["1,200.00", 1_200],
  ["", null],
])("a price that an admin writes as %j is %j rupees", (price, rupees) => {
  expect(CourseFacts.parse({ price, lessonRupees: "" }).price).toBe(rupees);
});

test.each(["1200,00", "12,50", "1,2,3,4", "1200.50", "free"])("%s is no price, and never a hundredfold", (price) => {
  expect(CourseFacts.safeParse({ price }).success).toBe(false);
});

test.each([
  ["60", 60],
  ["60 min", 60],
  ["45 minutes", 45],
  ["६०", 60],
  ["", 60],
])("a lesson of %j takes %i minutes", (lessonMinutes, minutes) => {
  expect(CourseFacts.parse({ lessonMinutes }).lessonMinutes).toBe(minutes);
});

test.each(["0x3C", "6e1", "an hour"])("%s says no minutes", (lessonMinutes) => {
  expect(CourseFacts.safeParse({ lessonMinutes }).success).toBe(false);
});
