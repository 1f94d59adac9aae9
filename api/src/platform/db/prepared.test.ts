import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

// as in production: the tests' server leaves the trial plans out
beforeAll(async () => {
  const owner = new pg.Client(process.env["TEST_OWNER_URL"]);
  await owner.connect();
  await owner.query(`alter database ${owner.escapeIdentifier(owner.database ?? "")} set plan_cache_mode to auto`);
  await owner.end();
});

const world = useWorld();

const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };

async function book(times: number): Promise<string[]> {
  const api = await world.as(await world.make.student());
  const booked: string[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const courseId = await world.make.course({ classFullname: `Algebra ${nth}` });
    booked.push((await api.bookings.bookDemoClass({ body: { ...details, courseId } })).booking.title);
  }
  return booked;
}

test("the statements of every booking are planned once per connection, also after PostgreSQL's first trial plans", async () => {
  await world.make.admin({ email: "desk@example.in" });
  await book(12);
  const { rows } = await world.db.connection().execute((one) =>
    sql<{ statement: string; mode: string }>`
        select statement, current_setting('plan_cache_mode') as mode from pg_prepared_statements where generic_plans > 0`.execute(
      one,
    ),
  );
  expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(["auto"]));
  for (const reported of ["accounts", "bookings", "emails", "log_entries"])
    expect(rows.map(({ statement }) => statement).join()).toContain(reported);
  await world.notifyBackOffice();
  expect((await world.emailsTo("desk@example.in")).map(({ subject }) => subject)).toEqual(["12 updates for the desk"]);
});

test("bookings go on while a newer version changes the tables they are in", async () => {
  await book(1);
  for (const table of ["bookings", "accounts", "sessions", "emails", "log_entries", "courses"])
    await sql`alter table ${sql.ref(table)} add column of_a_newer_version text`.execute(world.owner);
  expect(await book(3)).toEqual(["Algebra 0", "Algebra 1", "Algebra 2"]);
});
