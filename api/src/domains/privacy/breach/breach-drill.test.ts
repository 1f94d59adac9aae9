import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { CsvResult } from "@tutoring/contract";
import { csvPieces } from "#api/platform/http/write-reply.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { kinds, tablesWithPeople } from "./leak.ts";
import { writeBreach } from "./write-breach.ts";

const world = useWorld();
const room = mkdtempSync(join(tmpdir(), "tutoring-drill-"));
afterAll(() => rmSync(room, { recursive: true }));

/** Families with a child, sessions and emails; every tenth reads Hindi. */
async function makeFamilies(count: number) {
  await sql`
    with made as (
      insert into accounts (role, name, email, language)
      select 'student', 'Parent ' || n, 'parent' || n || '@drill' || ${count}::integer || '.example', case when n % 10 = 0 then 'hi' else 'en' end
      from generate_series(1, ${count}::integer) n returning account_id, name),
    families as (insert into families (account_id, parent_name, phone_number) select account_id, name, '+919811042367' from made)
    insert into children (family_id, name) select account_id, 'Child' from made`.execute(world.owner);
  await sql`analyze accounts, families, children`.execute(world.owner);
}

/** Runs a drill for all tables, and counts its statements and the rows that are in memory at once. */
async function drill(name: string) {
  let statements = 0;
  let mostRows = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const counted = async function* (csv: CsvResult) {
    yield* csvPieces({ ...csv, batches: watched(csv.batches) });
  };
  async function* watched(batches: CsvResult["batches"]) {
    for await (const rows of batches) {
      mostRows = Math.max(mostRows, rows.length);
      yield rows;
    }
  }
  const contact = {
    operator: undefined,
    address: undefined,
    officer: { name: undefined, email: undefined, phone: undefined },
  };
  const options = { folder: join(room, name), contact, csvPieces: counted };
  const leak = { tables: tablesWithPeople, discovered: new Date() };
  const { counts, notices } = await writeBreach(world.db.withPlugin(counting), leak, options);
  return { counts, notices, statements, mostRows };
}

test("a drill for thousands of families reads every table in one query, and holds a thousand people at once", async () => {
  await makeFamilies(1_500);
  const few = await drill("few");
  await makeFamilies(4_000);
  const many = await drill("many");
  expect([few.counts.family, many.counts.family]).toEqual([1_500, 5_500]);
  expect(many.mostRows).toBe(1_000);
  expect(many.statements - few.statements).toBe(4); // a fetch for each further thousand
  expect(few.statements).toBeLessThan(4 * kinds.length);
  expect([few.notices, many.notices]).toEqual([2, 2]); // one text in each language: all have rows in the same tables
  const people = readFileSync(join(room, "many", "people.csv"), "utf8")
    .trim()
    .split("\r\n");
  expect([people.length, new Set(people).size]).toEqual([5_501, 5_501]);
  expect(people.filter((line) => line.includes("notices/family-1.hi.txt"))).toHaveLength(550);
});
