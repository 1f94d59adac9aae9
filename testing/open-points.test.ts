import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "#api/platform/core/settings.ts";

const text = readFileSync("docs/privacy-open-points.md", "utf8");
const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, words = ""]) => words);

test("what counsel has to decide names settings, files and decisions that are there", () => {
  const settings = quoted.filter((words) => /^[A-Z_]+(=\w+)?$/.test(words)).map((words) => words.split("=")[0] ?? "");
  expect(settings.filter((name) => !(settingNames as string[]).includes(name))).toEqual([]);
  expect(settings).toContain("CONSENT_REQUIRED_FROM");
  const files = quoted.filter((words) => words.startsWith("api/"));
  expect(files.filter((file) => globSync(file).length === 0)).toEqual([]);
  const decisions = [...text.matchAll(/decision (\d{4})/g)].map(([, number = ""]) => number);
  expect(decisions.filter((number) => globSync(`decisions/${number}-*.md`).length === 0)).toEqual([]);
});
