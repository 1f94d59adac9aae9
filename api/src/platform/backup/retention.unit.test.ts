import { expect, test } from "vitest";
import { segmentAt } from "./archive.ts";
import { toKeep } from "./retention.ts";

const day = 86_400_000;
const backups = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ began: new Date(Date.UTC(2026, 8, 1, 21) + nth * day).toISOString() }));

test("an operator finds a backup of each of the last days, and of each of the last weeks", () => {
  const kept = toKeep(backups(60), { daily: 3, weekly: 4 }).map(({ began }) => began.slice(0, 10));
  // 31 October 2026 is a Saturday, in India already Sunday the first
  expect(kept).toEqual(["2026-10-10", "2026-10-17", "2026-10-24", "2026-10-28", "2026-10-29", "2026-10-30"]);
});

test("of several backups in a day the newest stays, and days without one do not count", () => {
  const at = (text: string) => ({ began: text });
  const all = [at("2026-11-01T05:00:00.000Z"), at("2026-11-01T09:00:00.000Z"), at("2026-11-20T05:00:00.000Z")];
  expect(toKeep(all, { daily: 2, weekly: 1 })).toEqual(all.slice(1));
  expect(toKeep(all.slice(0, 1), { daily: 1, weekly: 1 })).toEqual(all.slice(0, 1));
});

test("a position in the changes is found in the file that PostgreSQL gives it", () => {
  expect(segmentAt("0/2000028")).toBe("0000000000000002");
  expect(segmentAt("1/FF000000")).toBe("00000001000000FF");
  expect(segmentAt("A/0")).toBe("0000000A00000000");
});
