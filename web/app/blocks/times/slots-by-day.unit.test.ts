import { afterEach, expect, test, vi } from "vitest";
import { dayParts, slotsByDay } from "./slots-by-day.ts";

afterEach(() => void vi.restoreAllMocks());

test("a family whose browser writes Canada's dates in another order, as several Safaris do, chooses among the same days", () => {
  const forms = Intl.DateTimeFormat.prototype as unknown as { format: object };
  const own = Object.getOwnPropertyDescriptor(forms, "format");
  vi.spyOn(forms, "format", "get").mockImplementation(function (this: Intl.DateTimeFormat) {
    return this.resolvedOptions().locale === "en-CA" ? () => "11/30/2026" : (own?.get?.call(this) as object);
  } as () => object);
  const days = slotsByDay(["2026-11-30T12:30:00.000Z", "2026-12-01T12:30:00.000Z"], "Asia/Kolkata", "en");
  expect([...days.keys()]).toEqual(["2026-11-30", "2026-12-01"]);
  expect([...days.keys()].map((day) => dayParts(day, "en").weekday)).toEqual(["Mon", "Tue"]);
});
