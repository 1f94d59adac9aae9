import { expect, test } from "vitest";
import english from "#web/texts/tutors.en.ts";
import hindi from "#web/texts/tutors.hi.ts";
import { usualHours } from "./usual-hours.ts";

const on = (weekdays: number[], from: string, to: string) => weekdays.map((weekday) => ({ weekday, from, to }));
const plain = (lines: string[]) => lines.map((line) => line.replaceAll("\u00A0", " "));

test("a parent reads in one line the hours of a tutor who teaches at the same time every day", () => {
  const hours = on([0, 1, 2, 3, 4, 5, 6], "07:00", "13:00");
  expect(plain(usualHours(hours, "en", english))).toEqual(["Every day, 7:00 AM to 1:00 PM"]);
  expect(plain(usualHours(hours, "hi", hindi))).toEqual(["हर दिन, सुबह 7:00 से दोपहर 1:00 बजे"]);
});

test("a parent reads the days of the same hours together, and the week from Monday to Sunday", () => {
  const hours = [
    ...on([0], "10:00", "12:00"),
    ...on([1, 2, 3, 4, 5], "16:00", "21:00"),
    ...on([6], "10:00", "12:00"),
    ...on([6], "16:00", "24:00"),
  ];
  expect(plain(usualHours(hours, "en", english))).toEqual([
    "Monday to Friday, 4:00 PM to 9:00 PM",
    "Saturday, 10:00 AM to 12:00 PM, 4:00 PM to 12:00 AM",
    "Sunday, 10:00 AM to 12:00 PM",
  ]);
});

test("nothing is said of the hours of a tutor who has none", () => {
  expect(usualHours([], "en", english)).toEqual([]);
});
