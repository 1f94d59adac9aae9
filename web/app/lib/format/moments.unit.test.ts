import { expect, test, vi } from "vitest";
import { dayAndTimeInIndia, momentInWords, momentParts, zoneInWords } from "./moments.ts";
import { timeSlot, timeSlotInWords } from "./time-slot.ts";

const evening = "2026-11-24T12:30:00Z";
const inIndia = () =>
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "Asia/Kolkata" } as never);

test("a parent reads the time of a class with the part of the day in Hindi, and with AM or PM in English", () => {
  const zone = inIndia();
  expect(momentInWords(evening, "en")).toBe("24 Nov 2026, 6:00 PM IST");
  expect(momentInWords(evening, "hi")).toBe("24 नवंबर 2026, शाम 6:00 बजे (भारत\u00A0का\u00A0समय)");
  expect(momentParts(evening, "hi")).toMatchObject({ weekday: "मंगल", day: "24", month: "नवंबर" });
  zone.mockRestore();
});

test("a reader sees the usual name of their time zone, in summer and in winter", () => {
  const zone = inIndia();
  expect([zoneInWords("en"), zoneInWords("hi", evening)]).toEqual(["IST", "भारत\u00A0का\u00A0समय"]);
  zone.mockReturnValue({ timeZone: "Europe/London" } as never);
  expect([zoneInWords("en", evening), zoneInWords("hi", "2026-07-01T12:00:00Z")]).toEqual(["GMT", "GMT+1"]);
  zone.mockRestore();
});

test("a message has its date in India wherever it is read", () => {
  expect(dayAndTimeInIndia(evening)).toEqual({ date: "24 Nov 2026", time: "6:00 PM" });
  expect(dayAndTimeInIndia(evening, "hi")).toEqual({ date: "24 नवंबर 2026", time: "शाम 6:00 बजे" });
});

test("an applicant's hours are shown in the page's language and sent in the back office's form", () => {
  expect(timeSlot("16:00", "20:30")).toBe("4:00 PM - 8:30 PM");
  expect(timeSlotInWords("16:00", "20:30", "en")).toBe("4:00 PM - 8:30 PM");
  expect(timeSlotInWords("16:00", "20:30", "hi")).toBe("शाम 4:00 - रात 8:30");
  expect(timeSlotInWords("16:00", "", "hi")).toBe("");
});
