import pg from "pg";
import { expect, inject, test } from "vitest";
import { newDatabase } from "#api/testing/new-database.ts";

test(
  "a database with pg_stat_statements and another program's tables works, and the app's role gets no right to them",
  { meta: { proves: ["C62"] } },
  async () => {
    const { owner, start, appUrl, drop } = await newDatabase();
    const superuser = new pg.Client(
      Object.assign(new URL(inject("databaseServer").superuserUrl), { pathname: new URL(appUrl).pathname }).href,
    );
    await superuser.connect();
    await superuser.query(`
    create table somebody_elses (x int);
    create function somebody_elses() returns int language sql as 'select 1';
    create sequence somebody_elses_numbers;
    revoke all on function somebody_elses() from public`);
    await superuser.query("create extension pg_stat_statements");
    await owner.query("create table of_the_owner (x int)");
    await start();
    await start(); // also on what is there already
    const app = new pg.Client(appUrl);
    await app.connect();
    for (const forbidden of ["table somebody_elses", "select somebody_elses()", "table of_the_owner"])
      await expect(app.query(forbidden)).rejects.toThrow("permission denied");
    expect((await app.query("select count(*)::int as count from accounts")).rows).toEqual([{ count: 0 }]);
    await Promise.all([app.end(), superuser.end()]);
    await drop();
  },
);

test("a web process needs no owner's password where nothing is to be changed, and else says what to do", async () => {
  const { owner, start, startAsApp, drop } = await newDatabase();
  await expect(startAsApp()).rejects.toThrow(/^The database lacks 0001.* run "npm run migrate" with DATABASE_OWNER_URL\.$/);
  expect(await start()).toEqual({ isOwner: true });
  expect(await startAsApp()).toEqual({ isOwner: false });
  await owner.query("update applied_sql set hash = 'of another version'");
  await expect(startAsApp()).rejects.toThrow("The database has the functions of another version");
  await drop();
});

test("an older version starts again on a newer one's database and leaves it as it is, unless it could not work with it", async () => {
  const { owner, start, startAsApp, drop } = await newDatabase();
  await start();
  await owner.query(`
    insert into migrations (name) values ('9998-of-a-newer-version.sql');
    create or replace function day_in_india(at timestamptz) returns date language sql immutable as 'select null::date';
    update applied_sql set former_hashes = array[hash], hash = 'of a newer version'`);
  const present = async () => (await owner.query<{ day: Date | null }>("select day_in_india(now()) as day")).rows[0]?.day;
  await start();
  await startAsApp();
  expect(await present()).toBeNull();
  await owner.query("delete from migrations where name like '9998%'"); // a newer version with other functions alone
  await start();
  expect(await present()).toBeNull();
  await start({ force: true }); // the operator goes back for good
  expect(await present()).not.toBeNull();

  await owner.query("insert into migrations (name, incompatible) values ('9999-of-a-newer-version.sql', true)");
  for (const one of [start, startAsApp])
    await expect(one()).rejects.toThrow(
      "The database was changed by a newer version of the product (9999-of-a-newer-version.sql); start that one.",
    );
  await drop();
});

test("a migration that waits for a table lets the others through, comes when the table is free, and else gives up", async () => {
  const { owner, ownerUrl, start, drop } = await newDatabase();
  await start();
  const reader = new pg.Client(ownerUrl);
  await reader.connect();
  await reader.query("begin; lock table bookings in access share mode");
  await owner.query("update applied_sql set hash = 'of the former version'");
  await expect(start({ tries: 1, lockMilliseconds: 100 })).rejects.toThrow("The database is too busy to be changed");
  expect((await owner.query("select hash from applied_sql")).rows).toEqual([{ hash: "of the former version" }]);

  const waits: string[] = [];
  const migrating = start({ report: (event) => waits.push(event), lockMilliseconds: 100 });
  await expect.poll(() => waits.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await owner.query("select count(*) from bookings");
  await reader.query("commit");
  await migrating;
  expect((await owner.query("select hash from applied_sql")).rows).not.toEqual([{ hash: "of the former version" }]);
  await reader.end();
  await drop();
});
