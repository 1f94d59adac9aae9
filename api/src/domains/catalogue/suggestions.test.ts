import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#api/platform/db/database.ts";
import { PreparingClient } from "#api/platform/db/prepared.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { coursesMatching } from "./catalogue.queries.ts";

const plans: string[] = [];
const world = useWorld();
let oneConnection: Db;

beforeAll(async () => {
  const school = await world.make.category("School");
  for (let nth = 1; nth <= 60; nth += 1)
    await world.make.course({ categoryId: school, classFullname: `Mathematics for Class ${nth}` });
  for (let nth = 1; nth <= 4; nth += 1) await world.make.course({ categoryId: school, classFullname: `Science, part ${nth}` });
  await sql`analyze`.execute(world.owner);
  const pool = new pg.Pool({ Client: PreparingClient, connectionString: process.env["TEST_APP_URL"] ?? "", max: 1 });
  pool.on("connect", (client) => client.on("notice", ({ message }) => message === "plan:" && plans.push(message)));
  oneConnection = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(() => oneConnection.destroy());

const plansFor = async (search: string) => {
  plans.length = 0;
  const { courses } = await coursesMatching(oneConnection, { search, limit: 4 });
  expect(courses).toHaveLength(4);
  return plans.length;
};

test("suggestions for a visitor's first letters are planned once per connection, whichever letters they are", async () => {
  await sql`set client_min_messages = log`.execute(oneConnection);
  await sql`set debug_print_plan = on`.execute(oneConnection);
  const typed = ["m", "ma", "mat", "math", "mathe", "mathmatics", "ganit", "vigy", "गणित"];
  expect(await plansFor("class")).toBeGreaterThan(0);
  for (let times = 0; times < 10; times += 1) for (const letters of typed) await plansFor(letters);
  const plansOfAll = async () => {
    const planned: string[] = [];
    for (const letters of typed) if ((await plansFor(letters)) > 0) planned.push(letters);
    return planned;
  };
  await expect.poll(plansOfAll, { timeout: 10_000 }).toEqual([]); // autovacuum may just have made old plans invalid
});
