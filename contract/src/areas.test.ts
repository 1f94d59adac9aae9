import { expect, test } from "vitest";
import { isOfBackOffice } from "./areas.ts";

test("the back office's pages and data are distinguished from everyone else's", () => {
  for (const path of ["/admin", "/admin/courses", "/executive.data", "/executive/bookings.data"])
    expect(isOfBackOffice(path)).toBe(true);
  for (const path of ["/", "/staff", "/student/profile", "/administration", "/courses/admin", "/executives"])
    expect(isOfBackOffice(path)).toBe(false);
});
