import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const named = [...readFileSync("docs/security.md", "utf8").matchAll(/`([\w/.-]+\.test\.tsx?)`((?: "[^"]+")+)/g)].flatMap(
  ([, file = "", names = ""]) => [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name })),
);

test("every test that docs/security.md names is where it says", () => {
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ file, name }) => !existsSync(file) || !readFileSync(file, "utf8").includes(name));
  expect(missing).toEqual([]);
});
