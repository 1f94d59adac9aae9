import { expect, test } from "vitest";
import { withClassSpelledOut } from "./class-spelling.policy.ts";

test.each([
  ["N.E.E.T.", "neet"],
  ["PMT", "neet"],
  ["iit", "jee"],
  ["IIT-JEE maths", "jee maths"],
  ["Puc 1 physics", "class 11 physics"],
  ["intermediate first year maths", "class 11 maths"],
  ["कक्षा बारह भौतिकी", "कक्षा 12 भौतिकी"],
  ["gyarahvi chemistry", "11th chemistry"],
  ["baarahvi", "12th"],
  ["class  eleven", "class 11"],
  ["std08", "std 8"],
])("a family that types %s means %s", (typed, meant) => expect(withClassSpelledOut(typed)).toBe(meant));

test.each([
  ...["windows 11", "python 3", "hindi v", "english i", "which class i should take maths", "one to one", "2+2 tables", "c++ 2"],
  ...[
    "grade iii piano",
    "vi",
    "ten songs",
    "five elements of nature",
    "class action",
    "classical dance",
    "navi mumbai",
    "dasara songs",
  ],
  ...["satvik cooking", "second language", "a plus b", "कक्षा की तैयारी", "दस गीत"],
])("%s says no class, and stays", (typed) => expect(withClassSpelledOut(typed)).toBe(typed));

test("what is longer than any search is looked at in its beginning alone", () => {
  const long = "+2 ".repeat(100_000);
  expect(withClassSpelledOut(long).endsWith(long.slice(200))).toBe(true);
});
