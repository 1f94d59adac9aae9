import { expect, test } from "vitest";
import { valueInWords } from "./in-words.ts";

test.each([
  [
    { tutor: "Lakshmi Narayanan", startsAt: "2026-11-30T04:30:00.000Z" },
    /^Tutor: Lakshmi Narayanan; .+: 30 Nov 2026, 10:00 AM IST$/,
  ],
  [[null, 3], /^empty, 3$/],
  [["code"], /^code$/],
  [[], /^empty$/],
  ["", /^empty$/],
  [null, /^empty$/],
  [true, /^true$/],
  ["2026-11-30", /^2026-11-30$/],
])("an admin reads %j of an entry without braces", (value, words) => {
  expect(valueInWords(value).replace(/\s/g, " ")).toMatch(words);
});
