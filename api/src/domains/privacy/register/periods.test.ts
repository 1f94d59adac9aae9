import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { statementsOn } from "#api/testing/statements-on.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { asLawDemands, goesWith, tablesByPeriod, tablesOfDays, tablesOfMinutes, untilErased } from "./periods.ts";
import { register } from "./register.ts";

const world = useWorld();

const withPeople = Object.entries(register)
  .filter(([, { family, tutor, applicant }]) => family ?? tutor ?? applicant)
  .map(([table]) => table);
const ofPeriods = Object.values(tablesByPeriod).flat();

test("the register says of every table with data of people how long its rows stay, once", () => {
  const named = [ofPeriods, tablesOfDays, tablesOfMinutes, Object.keys(goesWith), untilErased, asLawDemands].flat();
  expect(named.filter((table) => !(table in register))).toEqual([]);
  expect(named.filter((table) => withPeople.includes(table)).toSorted()).toEqual(withPeople.toSorted());
});

test("the jobs delete or empty exactly the tables for which the register names a period", async () => {
  const { deleted, updated } = await statementsOn(world.owner, () => deleteWhatIsOver(world));
  const touched = new Set([...deleted, ...updated]);
  const expected = [...ofPeriods, ...tablesOfDays];
  expect(expected.filter((table) => !touched.has(table))).toEqual([]);
  // what was handed in is taken back with its last file
  expect([...touched].filter((table) => withPeople.includes(table) && !expected.includes(table))).toEqual(["lesson_reports"]);
});

test("rows that go with others are bound to them by the database", async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent from pg_constraint c where contype = 'f'`.execute(
    world.owner,
  );
  const unbound = Object.entries(goesWith).filter(
    ([table, other]) => !rows.some(({ child, parent }) => child === table && parent === other),
  );
  expect(unbound).toEqual([]);
});
