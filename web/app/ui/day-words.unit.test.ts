import { expect, test } from "vitest";
import { dayOf, inWords } from "./day-field.tsx";

test.each([
  ["24-11-2026", "2026-11-24"],
  ["4/1/2027", "2027-01-04"],
  ["२४-११-२०२६", "2026-11-24"],
  ["24–11–2026", "2026-11-24"],
  ["24112026", "2026-11-24"],
  [" 24.11.2026 ", "2026-11-24"],
  ["2026-11-24", "2026-11-24"],
  ["29-02-2028", "2028-02-29"],
])("%s, as typed, means %s", (typed, day) => expect(dayOf(typed)).toBe(day));

test.each(["", "24", "24-11", "24-11-26", "241126", "24-13-2026", "29-02-2027", "31-04-2026", "24-11-0002", "tomorrow"])(
  "%s is no day yet",
  (typed) => expect(dayOf(typed)).toBeUndefined(),
);

test("a day is shown as India writes it, and typed text that is no day yet as it is", () => {
  expect([inWords("2026-11-04"), inWords(""), inWords("4-11-20"), inWords("2026-13-04")]).toEqual([
    "04-11-2026",
    "",
    "4-11-20",
    "2026-13-04",
  ]);
});
