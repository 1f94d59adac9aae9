import { inZone, momentIn } from "@tutoring/contract/zone";
import { expect, test } from "vitest";
import { hoursOn, withDay, withoutTime, withTime } from "./day-dialog.tsx";

const hours = { weekly: { "2": [["16:00", "20:00"] as [string, string]] }, exceptions: [] };

test("a tutor who adds an hour before the usual ones teaches without a break", () => {
  expect(withTime([["16:00", "20:00"]], [15 * 60, 16 * 60])).toEqual([["15:00", "20:00"]]);
  expect(withTime([["16:00", "20:00"]], [8 * 60, 9 * 60])).toEqual([
    ["08:00", "09:00"],
    ["16:00", "20:00"],
  ]);
});

test("a tutor who takes an hour out of the middle teaches before and after it", () => {
  expect(withoutTime([["16:00", "20:00"]], [17 * 60, 18 * 60])).toEqual([
    ["16:00", "17:00"],
    ["18:00", "20:00"],
  ]);
  expect(withoutTime([["16:00", "20:00"]], [10 * 60, 24 * 60])).toEqual([]);
});

test("a single day has its own hours until the tutor takes them back", () => {
  const off = withDay(hours.exceptions, "2026-11-24", []);
  expect(hoursOn({ ...hours, exceptions: off }, "2026-11-24")).toEqual({ ranges: [], isOwn: true });
  const back = withDay(off, "2026-11-24", undefined);
  expect(hoursOn({ ...hours, exceptions: back }, "2026-11-24")).toEqual({ ranges: [["16:00", "20:00"]], isOwn: false });
});

test.each(["Asia/Kolkata", "Europe/London", "America/New_York", "Asia/Kathmandu"])(
  "a time that a tutor in %s chooses is the moment their clock shows",
  (zone) => {
    for (const day of ["2026-03-29", "2026-10-25", "2026-11-24"])
      for (const minute of [0, 30, 9 * 60, 23 * 60 + 30])
        expect(inZone(zone, momentIn(zone, day, minute))).toEqual({ day, minute });
  },
);
