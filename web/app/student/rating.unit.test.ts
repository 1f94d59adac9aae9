import { expect, test } from "vitest";
import { thanksFor } from "./rating.ts";

test("a family that gives one star or two is thanked without a word of joy", () => {
  for (const stars of [1, 2]) expect(thanksFor(stars)).not.toContain("glad");
  for (const stars of [3, 4, 5]) expect(thanksFor(stars)).toContain("glad");
});
