import { expect, test } from "vitest";
import type { Asked } from "#api/platform/core/payment-provider.ts";
import { NotAnswered, pagesOf } from "./listed.ts";

const listOf = (length: number) => (skip: number) =>
  Promise.resolve<Asked<number[]>>({
    is: "done",
    value: Array.from({ length: Math.min(100, length - skip) }, (_, n) => skip + n),
  });

test.each([0, 1, 99, 100, 101, 250])("a list of %i is read whole and once, a hundred at a time", async (length) => {
  const got: number[] = [];
  for await (const page of pagesOf(listOf(length))) got.push(...page);
  expect(got).toEqual(Array.from({ length }, (_, n) => n));
});

test("a list that does not end is given up", { meta: { proves: ["C51"] } }, async () => {
  const endless = async () => {
    let pages = 0;
    for await (const _ of pagesOf(listOf(Number.MAX_SAFE_INTEGER))) if ((pages += 1) > 20_000) return "never";
    return "ended";
  };
  await expect(endless()).rejects.toThrow(NotAnswered);
});
