import fc from "fast-check";
import { expect, test } from "vitest";
import { financialYear } from "./issue-document.ts";
import { type Split, taxGivenBack, taxInside } from "./tax.policy.ts";

const sumOf = ({ taxable, igst, cgst, sgst }: Split) => taxable + igst + cgst + sgst;

test("an invoice and all its credit notes add up to the paisa, and no part of any is below zero", () => {
  const order = {
    price: fc.integer({ min: 100, max: 500_000 }),
    lessons: fc.integer({ min: 1, max: 400 }),
    parts: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 24 }),
    sameState: fc.boolean(),
  };
  fc.assert(
    fc.property(fc.record(order), ({ price, lessons, parts, sameState }) => {
      const invoice = taxInside(price * lessons, sameState);
      expect(sumOf(invoice)).toBe(price * lessons);
      expect(invoice.cgst).toBe(invoice.sgst);
      const total: Split = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
      let given = 0;
      for (const part of [...parts, lessons]) {
        const some = Math.min(part, lessons - given);
        if (some === 0) break;
        const note = taxGivenBack(given * price, some * price, sameState);
        expect(sumOf(note)).toBe(some * price);
        expect(Math.min(...Object.values(note))).toBeGreaterThanOrEqual(0);
        for (const key of Object.keys(total) as (keyof Split)[]) total[key] += note[key];
        given += some;
      }
      expect(total).toEqual(invoice);
    }),
    { numRuns: 2_000 },
  );
});

test("within the seller's State the tax is halved between the two, elsewhere it is one", () => {
  expect(taxInside(240_000, true)).toEqual({ taxable: 203_390, igst: 0, cgst: 18_305, sgst: 18_305 });
  expect(taxInside(240_000, false)).toEqual({ taxable: 203_390, igst: 36_610, cgst: 0, sgst: 0 });
});

test.each([
  ["2026-03-31T18:29:59Z", "25-26"],
  ["2026-03-31T18:30:00Z", "26-27"],
  ["2026-11-22T10:00:00Z", "26-27"],
  ["2099-12-31T10:00:00Z", "99-00"],
])("%s is in the financial year %s, which begins in April in India", (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});
