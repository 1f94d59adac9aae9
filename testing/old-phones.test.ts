import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("an iPhone from before 2023 runs the rules of every form: it knows no look-behind, and a script with one does not run at all", () => {
  const files = globSync("contract/src/**/*.ts", { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\(\?<[=!]/.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
