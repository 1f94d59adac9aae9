import { expect, test, vi } from "vitest";
import { dayAndTime, dayOrDate, hoursUntil, shortDayAndTime } from "./near-days.ts";

const now = Date.parse("2026-11-24T06:00:00Z");
const inIndia = () =>
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "Asia/Kolkata" } as never);

test("a parent reads that a class is today or tomorrow, and the weekday of a later one", () => {
  const zone = inIndia();
  expect(dayAndTime("2026-11-24T12:30:00Z", "en", now)).toBe("Today, 6:00 PM IST");
  expect(dayAndTime("2026-11-24T19:00:00Z", "en", now)).toBe("Tomorrow, 12:30 AM IST");
  expect(dayAndTime("2026-11-27T12:30:00Z", "en", now)).toBe("Fri, 27 Nov, 6:00 PM IST");
  expect(dayAndTime("2026-11-24T12:30:00Z", "hi", now)).toBe("आज, शाम 6:00 बजे (भारत\u00A0का\u00A0समय)");
  zone.mockRestore();
});

test("a parent reads in a line that a tutor is free today or tomorrow, and abroad in which zone", () => {
  const zone = inIndia();
  expect(shortDayAndTime("2026-11-24T12:30:00Z", "en", now)).toBe("today, 6:00 PM");
  expect(shortDayAndTime("2026-11-24T19:00:00Z", "en", now)).toBe("tomorrow, 12:30 AM");
  expect(shortDayAndTime("2026-11-24T19:00:00Z", "hi", now)).toBe("कल, रात 12:30 बजे");
  expect(shortDayAndTime("2026-11-27T12:30:00Z", "en", now)).toBe("Fri, 27 Nov, 6:00 PM");
  zone.mockReturnValue({ timeZone: "Asia/Kathmandu" } as never);
  expect(shortDayAndTime("2026-11-24T12:30:00Z", "en", now)).toBe("today, 6:15 PM GMT+5:45");
  zone.mockRestore();
});

test("a parent reads when the tutor wrote: yesterday with the time, longer ago with the date", () => {
  const zone = inIndia();
  expect(dayOrDate("2026-11-23T14:40:00Z", "en", now)).toBe("Yesterday, 8:10 PM");
  expect(dayOrDate("2026-11-20T14:40:00Z", "en", now)).toBe("20 Nov 2026");
  zone.mockRestore();
});

test("hours until a class are whole hours", () => {
  expect([hoursUntil(13.7 * 3_600, "en"), hoursUntil(3_600, "en"), hoursUntil(7_300, "hi")]).toEqual([
    "in 13 hours",
    "in 1 hour",
    "2 घंटे में",
  ]);
});
