import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each<[asked: string | undefined, answer: ReturnType<typeof byteRange>]>([
  [undefined, undefined],
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-500", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=999999999999999-", "unsatisfiable"],
  ["bytes=20-10", undefined],
  ["bytes=0-9,20-29", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-9", undefined],
])("a player that asks for %s of a hundred bytes gets what it can use", (asked, answer) => {
  expect(byteRange(asked, 100)).toEqual(answer);
});
