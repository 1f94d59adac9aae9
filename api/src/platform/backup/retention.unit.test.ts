import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileStore } from "#api/platform/files/index.ts";
import { noteErasures } from "./erasures.ts";
import { claimBackups, listBackups } from "./manifest.ts";
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

test("a family that is erased before the first backup is noted beside it, and the backup is taken; a damaged one is named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-first-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [backups, personId] = [join(folder, "backups"), "0f9c2d4e-6c1b-4c0e-9f57-0b9f3a5e7c21"];
  const lists = { files: openFileStore(join(folder, "files")), backups };
  await noteErasures(lists, [{ at: "2026-11-30T21:00:00.000Z", personId }]);
  claimBackups(backups, "a database");
  expect(readFileSync(join(backups, "erasures.txt"), "utf8")).toContain(personId);
  mkdirSync(join(backups, "2026-11-30T21-10-00-000Z"));
  writeFileSync(join(backups, "2026-11-30T21-10-00-000Z/manifest.json"), "{ half");
  expect(() => listBackups(backups)).toThrow(/manifest\.json cannot be read; .* Move its folder away/);
  writeFileSync(join(folder, "of another program"), "");
  expect(() => claimBackups(folder, "a database")).toThrow("something other than");
});
