import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("a newcomer finds every trigger in ARCHITECTURE.md, with its table", () => {
  const sql = readdirSync(join(root, "api/sql"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(join(root, "api/sql", name), "utf8"))
    .join("\n");
  const triggers = [...sql.matchAll(/^create (?:constraint )?trigger (\w+) .*? on (\w+)\b/gm)];
  expect(triggers).toHaveLength([...sql.matchAll(/create (or replace )?(constraint )?trigger/g)].length);
  const lines = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("\n");
  const isTold = ([, trigger, table]: string[]) =>
    lines.some((line) => line.includes(`\`${trigger}\``) && line.includes(`\`${table}\``));
  expect(triggers.filter((one) => !isTold(one)).map(([line]) => line)).toEqual([]);
});
