import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { register, registeredColumns } from "./register.ts";

const world = useWorld();

type Column = { table: string; name: string; type: string };
const columnsNow = async (): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.table_name as table, c.column_name as name, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'test_clock' order by 1, c.ordinal_position`.execute(
      world.db,
    )
  ).rows;

const named = Object.entries(register).flatMap(([table, people]) => registeredColumns(people).map((name) => `${table}.${name}`));

test("the register says of every column of every table whose data it is, once, and of none that is gone", async () => {
  const stored = (await columnsNow()).map(({ table, name }) => `${table}.${name}`);
  expect(named.toSorted()).toEqual(stored.toSorted());
});

test("what is hidden from a person, and what stays when a person is erased, has its reason", () => {
  for (const { others: _, ...people } of Object.values(register))
    for (const about of Object.values(people)) {
      expect([about.where, Boolean(about.hidden)]).toEqual([about.where, Boolean(about.why)]);
      expect([about.where, about.erased === "rows go"]).toEqual([about.where, !about.kept]);
    }
});

test("the rows of one family can be read from every table that holds its data", async () => {
  const { id } = await world.make.student();
  const found: string[] = [];
  for (const [table, { family }] of Object.entries(register)) {
    if (!family) continue;
    const where = sql.raw(family.where.replaceAll("$1", `'${id}'::uuid`));
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)} where ${where}`.execute(world.db);
    if (Number(rows[0]?.count) > 0) found.push(table);
  }
  expect(found).toEqual(expect.arrayContaining(["accounts", "families", "children"]));
});

test("what a family reads of its own data is found by an index in every table", async () => {
  const { id } = await world.make.student();
  const scanned: string[] = [];
  await world.db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    for (const [table, { family }] of Object.entries(register)) {
      if (!family?.shown) continue;
      const where = sql.raw(family.where.replaceAll("$1", `'${id}'::uuid`));
      const { rows } = await sql<Record<string, string>>`explain select * from ${sql.table(table)} where ${where}`.execute(
        inside,
      );
      if (rows.some((row) => Object.values(row).some((line) => /Seq Scan/.test(line)))) scanned.push(table);
    }
  });
  expect(scanned).toEqual([]);
});

test("nothing about how children behave is measured: no column of theirs is named for it", async () => {
  const measured = /engag|score|streak|last_seen|rank|progress|behaviou?r|attention|mood|risk|usage/;
  const ofChildren = (await columnsNow()).filter(({ table }) => register[table]?.family);
  const found = ofChildren.filter(({ name }) => measured.test(name)).map(({ table, name }) => `${table}.${name}`);
  expect(found).toEqual(["payments.rank"]); // the order of a payment's states
});
