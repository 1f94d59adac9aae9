import type { ContentShare } from "@tutoring/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { percentages, slicesOf } from "./shares.ts";

const share = (courses: number, nth: number): ContentShare => ({ id: nth, name: `Category ${nth}`, type: "category", courses });

test("percentages are whole, add up to 100 and are each less than one off", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 200 }), (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const found = percentages(weights);
      expect(found.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [nth, weight] of weights.entries())
        expect(Math.abs((found[nth] ?? 0) - (total && (weight / total) * 100))).toBeLessThan(1);
    }),
  );
});

test("one category is the whole pie, three equal ones are 34, 33 and 33", () => {
  expect(slicesOf([share(5, 0)])).toMatchObject([{ percent: 100, courses: 5 }]);
  expect(slicesOf([1, 1, 1].map(share)).map(({ percent }) => percent)).toEqual([34, 33, 33]);
});

test("of two thousand categories the largest 24 are shown and the rest can be opened", () => {
  const slices = slicesOf(Array.from({ length: 2_000 }, (_, nth) => share(nth, nth)));
  expect(slices).toHaveLength(25);
  expect(slices[0]?.label).toBe("Category 1999");
  expect(slices.at(-1)).toMatchObject({ label: "Other" });
  expect(slices.at(-1)?.rest).toHaveLength(1_976);
  expect(slices.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
});

test("places that hold nothing yet share the pie equally", () => {
  expect(slicesOf([share(0, 0), share(0, 1)]).map(({ percent }) => percent)).toEqual([50, 50]);
});
