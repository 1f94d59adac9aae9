import { expect, test } from "vitest";
import { isEnglishOnly } from "./areas.ts";

test("the pages in English only, and their data, are distinguished from those in two languages", () => {
  for (const path of ["/admin", "/admin/courses", "/executive.data", "/executive/bookings.data"])
    expect(isEnglishOnly(path)).toBe(true);
  for (const path of ["/", "/staff", "/student/profile", "/administration", "/courses/admin", "/executives"])
    expect(isEnglishOnly(path)).toBe(false);
});
