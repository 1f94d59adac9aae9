import fc from "fast-check";
import { expect, test } from "vitest";
import { earnedOf, financialYearOf, taxOf } from "./pay.policy.ts";

const rules = { tdsPercent: 10, tdsPercentWithoutPan: 20, tdsThresholdRupees: 50_000 };
const none = { gross: 0, tds: 0 };

test("a tutor bears no tax up to the year's threshold, then makes up for the whole year, twice as much without a PAN", () => {
  expect(taxOf(5_000_000, none, true, rules)).toBe(0);
  expect(taxOf(5_000_001, none, true, rules)).toBe(500_001);
  expect(taxOf(1_000_000, { gross: 4_500_000, tds: 0 }, true, rules)).toBe(550_000);
  expect(taxOf(1_000_000, { gross: 5_500_000, tds: 550_000 }, true, rules)).toBe(100_000);
  expect(taxOf(1_000_000, { gross: 4_500_000, tds: 0 }, false, rules)).toBe(1_000_000);
});

test("however a year is split into payouts large enough for the tax, a tutor with a PAN bears the same tax", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 600_000, max: 3_000_000 }), { minLength: 1, maxLength: 12 }), (payouts) => {
      const year = { gross: 0, tds: 0 };
      for (const gross of payouts) {
        year.tds += taxOf(gross, year, true, rules);
        year.gross += gross;
      }
      expect(year.tds).toBe(year.gross > 5_000_000 ? Math.ceil(year.gross / 10) : 0);
    }),
  );
});

test("a forgiven late cancellation brings half the rate, a class in which we failed the whole, and a year begins in April", () => {
  expect([earnedOf(25_000, "taught"), earnedOf(25_001, "late cancel"), earnedOf(25_001, "we failed")]).toEqual([
    25_000, 12_500, 25_001,
  ]);
  expect([financialYearOf("2026-03-31"), financialYearOf("2026-04-01")]).toEqual(["2025-04-01", "2026-04-01"]);
});
