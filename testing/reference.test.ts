import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobRows, triggerRows } from "../ops/reference/database-pages.ts";
import { references } from "../ops/reference/references.ts";

test.each(Object.entries(references()))("docs/reference/%s is what `npm run reference` writes", (name, text) => {
  expect(readFileSync(`docs/reference/${name}`, "utf8")).toBe(text);
});

test("a newcomer finds every trigger and every background job in docs/reference", () => {
  const sql = globSync("api/sql/**/*.sql").map((path) => readFileSync(path, "utf8"));
  const made = sql.flatMap((text) => text.match(/create (or replace )?(constraint )?trigger/g) ?? []);
  expect([made.length, new Set(triggerRows()).size]).toEqual([triggerRows().length, triggerRows().length]);
  const jobs = readFileSync("api/src/app/all-jobs.ts", "utf8").match(/\bjob\("/g) ?? [];
  expect(jobRows().filter((row) => !/`(delete|empty)-/.test(row))).toHaveLength(jobs.length);
});
