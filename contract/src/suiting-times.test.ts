import { expect, test } from "vitest";
import type { Suit } from "./rules.ts";
import { suitingFirst, suitsFamily } from "./suiting-times.ts";

const inIndia = (time: string) => Date.parse(`${time}+05:30`);
const tuesdayMorning = inIndia("2026-11-24T09:00");
const tuesdayNoon = inIndia("2026-11-24T12:00");
const tuesdayEvening = inIndia("2026-11-24T18:00");
const saturdayMorning = inIndia("2026-11-28T09:00");
const sundayEvening = inIndia("2026-11-29T20:30");
const all = [tuesdayMorning, tuesdayNoon, tuesdayEvening, saturdayMorning, sundayEvening];
const suiting = (suits: Suit[], timeZone = "Asia/Kolkata") => all.filter(suitsFamily({ suits, timeZone }));

test("a family is offered the days and the hours that it has named, and any where it has named none", () => {
  expect(suiting([])).toEqual(all);
  expect(suiting(["weekdays"])).toEqual([tuesdayMorning, tuesdayNoon, tuesdayEvening]);
  expect(suiting(["evenings"])).toEqual([tuesdayEvening, sundayEvening]);
  expect(suiting(["weekends", "mornings"])).toEqual([saturdayMorning]);
  expect(suiting(["afternoons"])).toEqual([tuesdayNoon]);
  expect(suiting(["weekdays", "weekends", "mornings", "evenings"])).toEqual(all.filter((slot) => slot !== tuesdayNoon));
});

test("a family abroad names its own evenings", () => {
  expect(suiting(["mornings"], "Europe/London")).toEqual([tuesdayMorning, tuesdayNoon, saturdayMorning]);
});

test("times that suit come first, and none of the others is lost", () => {
  const wishes = { suits: ["evenings" as const], timeZone: "Asia/Kolkata" };
  expect(suitingFirst(all, suitsFamily(wishes))).toEqual([
    tuesdayEvening,
    sundayEvening,
    tuesdayMorning,
    tuesdayNoon,
    saturdayMorning,
  ]);
});
