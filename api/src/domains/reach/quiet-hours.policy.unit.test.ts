import fc from "fast-check";
import { expect, test } from "vitest";
import { quietUntil, usualQuiet } from "./quiet-hours.policy.ts";

const zones = [
  ...["Asia/Kolkata", "Asia/Dubai", "Asia/Kathmandu", "Asia/Singapore", "Europe/London", "Europe/Berlin", "America/New_York"],
  ...["America/Los_Angeles", "America/St_Johns", "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Apia"],
];
const minute = 60_000;
const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
const minutesIn = (zone: string, at: Date) => {
  const [hours = 0, minutes = 0] = clockIn(zone, at).split(":").map(Number);
  return hours * 60 + minutes;
};
const isBetween = (at: number, from: number, until: number) =>
  from <= until ? at >= from && at < until : at >= from || at < until;

test("whatever zone and hours a family chooses, quiet is what its own clock says, and the end is never inside", () => {
  const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, minutes, minutes, (zone, now, fromMinute, untilMinute) => {
      const isQuiet = (at: Date) => isBetween(minutesIn(zone, at), fromMinute, untilMinute);
      const end = quietUntil({ zone, fromMinute, untilMinute }, now);
      expect(end !== undefined).toBe(isQuiet(now));
      if (!end) return;
      expect(isQuiet(end)).toBe(false);
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * minute);
    }),
    { numRuns: 3_000, seed: 42 },
  );
});

test.each([
  ["Asia/Kolkata", "2026-12-01T22:15:30+05:30", "2026-12-02T08:00:00+05:30"],
  ["America/New_York", "2026-12-01T23:30:00-05:00", "2026-12-02T08:00:00-05:00"],
  ["America/New_York", "2027-03-13T22:00:00-05:00", "2027-03-14T08:00:00-04:00"], // the clock is put on at night
  ["America/New_York", "2027-11-06T22:00:00-04:00", "2027-11-07T08:00:00-05:00"], // the clock is put back at night
  ["Europe/London", "2027-03-27T21:00:00Z", "2027-03-28T08:00:00+01:00"],
  ["Asia/Kathmandu", "2026-12-02T07:59:59+05:45", "2026-12-02T08:00:00+05:45"],
])("in %s at %s a phone is left alone until %s", (zone, now, end) => {
  expect(quietUntil({ ...usualQuiet, zone }, new Date(now))).toEqual(new Date(end));
  expect(quietUntil({ ...usualQuiet, zone }, new Date(end))).toBeUndefined();
});

test("quiet hours that end where they begin are none, and those that end in an hour that a night leaves out end after it", () => {
  expect(quietUntil({ ...usualQuiet, untilMinute: 21 * 60 }, new Date("2026-12-01T23:00:00+05:30"))).toBeUndefined();
  const left = { zone: "America/New_York", fromMinute: 21 * 60, untilMinute: 2 * 60 + 30 };
  expect(quietUntil(left, new Date("2027-03-13T22:00:00-05:00"))).toEqual(new Date("2027-03-14T03:30:00-04:00"));
});
