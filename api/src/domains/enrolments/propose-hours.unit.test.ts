import { expect, test } from "vitest";
import { proposeHours } from "./propose-hours.policy.ts";

const at = (time: string) => Date.parse(`2026-11-${time}+05:30`);
const named = (hours: number[]) =>
  hours.map((hour) =>
    new Date(hour).toLocaleString("en-GB", { timeZone: "Asia/Kolkata", weekday: "short", hour: "2-digit", minute: "2-digit" }),
  );
const wishes = { suits: [], timeZone: "Asia/Kolkata" };
/** Half-hours from four to eight in the evening, on these days. */
const evenings = (...days: number[]) =>
  days.flatMap((day) => Array.from({ length: 9 }, (_, nth) => at(`${day}T16:00`) + nth * 30 * 60_000));

test("after a demo on Monday at five, Mondays and Thursdays at five are proposed", () => {
  const demoAt = at("16T17:00");
  expect(named(proposeHours({ slots: evenings(17, 18, 19, 20, 21, 22, 23), demoAt, wishes }))).toEqual([
    "Thu 17:00",
    "Mon 17:00",
  ]);
});

test("a family that has only weekends gets Saturdays and Sundays only if they lie two days apart, so one hour", () => {
  const demoAt = at("16T17:00");
  const weekends = { ...wishes, suits: ["weekends" as const] };
  expect(named(proposeHours({ slots: evenings(17, 18, 19, 20, 21, 22, 23), demoAt, wishes: weekends }))).toEqual(["Sun 17:00"]);
});

test("where the demo's hour is taken, the nearest time on that day is proposed", () => {
  const demoAt = at("16T17:00");
  const slots = evenings(19, 23).filter((slot) => slot !== at("23T17:00"));
  expect(named(proposeHours({ slots, demoAt, wishes }))).toEqual(["Thu 16:30", "Mon 16:30"]);
});

test("a tutor without a free time gets no proposal", () => {
  expect(proposeHours({ slots: [], demoAt: at("16T17:00"), wishes })).toEqual([]);
});
