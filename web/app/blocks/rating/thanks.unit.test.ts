import { expect, test } from "vitest";
import english from "#web/texts/rating.en.ts";
import hindi from "#web/texts/rating.hi.ts";
import { thanksFor } from "./use-rating.ts";

test("a family that gives one or two stars is thanked without joyful words", () => {
  for (const [texts, joy] of [
    [english, "glad"],
    [hindi, "खुशी"],
  ] as const) {
    for (const stars of [1, 2]) expect(texts[thanksFor(stars)]).not.toContain(joy);
    for (const stars of [3, 4, 5]) expect(texts[thanksFor(stars)]).toContain(joy);
  }
});
