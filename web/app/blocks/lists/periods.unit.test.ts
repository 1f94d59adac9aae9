import { expect, test } from "vitest";
import { periodsUntil } from "./period-choice.tsx";

test("this week began on Monday, even on a Sunday, and thirty days include today", () => {
  expect(periodsUntil("2026-11-24")).toEqual({
    today: { from: "2026-11-24", to: "2026-11-24" },
    thisWeek: { from: "2026-11-23", to: "2026-11-24" },
    last30Days: { from: "2026-10-26", to: "2026-11-24" },
  });
  expect(periodsUntil("2026-11-29").thisWeek.from).toBe("2026-11-23");
  expect(periodsUntil("2026-11-23").thisWeek.from).toBe("2026-11-23");
});
