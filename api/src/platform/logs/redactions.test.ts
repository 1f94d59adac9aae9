import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "#api/domains/identity/index.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";
import { pruneMonths, verifyChain } from "./index.ts";
import { sealSome } from "./seal.queries.ts";

const world = useWorld();
let meera: Account;
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  meera = await world.make.admin({ name: "Meera Nair" });
  admin = await world.as(meera);
});

const key = () => world.service.secrets.log;
const asOwner = (statement: string) => sql.raw(statement).execute(world.owner);
const asApp = (statement: string) => sql.raw(statement).execute(world.db);
/** Faults of all entries sealed so far. */
const faults = async () => {
  while ((await sealSome(world.db, key(), { whole: true })) !== undefined);
  return (await verifyChain(world.owner, key(), { now: world.service.now() })).faults;
};
async function note(operation: string): Promise<number> {
  await admin.logs.addNote({ body: { operation } });
  return (await admin.logs.findLogs({ query: { limit: 1 } })).logs[0]?.id ?? 0;
}
const shown = async () => (await admin.logs.findLogs({ query: { limit: 100 } })).logs.map(({ operation }) => operation);
const hidden = (id: number) => `entry ${id} is hidden from the screens, and no entry records it: hidden or changed by hand`;
const cleared = expect.stringMatching(/^clearing \d+, up to .+, hides entries, and no entry records it/);

test("what admins hide and clear passes the check: one entry, a type, everything before a day, before a future day, everything", async () => {
  const id = await note("a slip of the finger");
  await admin.logs.hideLog({ params: { id } });
  const [telling] = (await admin.logs.findLogs({ query: { limit: 1 } })).logs;
  await admin.logs.hideLog({ params: { id: telling?.id ?? 0 } });
  await world.moveClock(2 * 86_400_000);
  admin = await world.as(meera);
  await admin.logs.clearLogs({ query: { operationType: "ERROR" } });
  const today = (await admin.logs.findLogs({ query: { limit: 1 } })).logs[0]?.date ?? "";
  await admin.logs.clearLogs({ query: { olderThan: today } });
  await admin.logs.clearLogs({ query: { olderThan: "2999-01-01", operationType: "SYSTEM" } });
  await admin.logs.clearLogs();
  expect(await faults()).toEqual([]);
});

test(
  "an entry that the app's role hides by hand is reported, and so is one whose hiding was changed",
  { meta: { proves: ["16.4.2"] } },
  async () => {
    const [byHand, changed] = [await note("wrote to a stranger"), await note("called a stranger")];
    await asApp(`insert into hidden_log_entries (log_id, operation_type, created_at, hidden_by)
    select log_id, operation_type, created_at, 'Meera Nair' from log_entries where log_id = ${byHand}`);
    await admin.logs.hideLog({ params: { id: changed } });
    expect(await faults()).toEqual([hidden(byHand)]);
    await asOwner(`update hidden_log_entries set operation_type = 'LOGIN' where log_id = ${changed}`);
    expect((await faults()).toSorted()).toEqual([hidden(byHand), hidden(changed)].toSorted());
    await asOwner(`delete from hidden_log_entries where log_id in (${byHand}, ${changed})`);
  },
);

test("an entry that reports its own hiding counts for nothing, and so does a note that reports another's", async () => {
  const other = await note("signed in as another person");
  const own = other + 1;
  await asApp(`with entry as (
      insert into log_entries (operation_type, operation, user_name, details)
      values ('DELETE', 'log-entry-hidden', 'Meera Nair', '{"id": ${own}}') returning *
    ) insert into hidden_log_entries select log_id, operation_type, created_at, created_at, user_name from entry`);
  await asApp(`with entry as (
      insert into log_entries (operation_type, operation, user_name, details, is_note)
      values ('DELETE', 'log-entry-hidden', 'Meera Nair', '{"id": ${other}}', true) returning *
    ) insert into hidden_log_entries
      select o.log_id, o.operation_type, o.created_at, e.created_at, e.user_name from entry e, log_entries o where o.log_id = ${other}`);
  expect(await shown()).not.toContain("signed in as another person");
  expect((await faults()).toSorted()).toEqual([hidden(other), hidden(own)].toSorted());
  await asOwner(`delete from hidden_log_entries where log_id in (${own}, ${other})`);
});

test.each(["'infinity'", "clock_now()", "clock_now() + interval '1 day'"])(
  "a clearing up to %s that the app's role inserts empties the screen and is reported",
  async (moment) => {
    await note("something to see");
    await asApp(`insert into log_clearings (older_than, cleared_by) values (${moment}, 'Meera Nair')`);
    expect(await shown()).toEqual([]);
    expect(await faults()).toEqual([cleared]);
    await asOwner("delete from log_clearings where clearing_id = (select max(clearing_id) from log_clearings)");
  },
);

test.each([
  "older_than = older_than + interval '1 day' where operation_type is null",
  "operation_type = null where operation_type = 'ERROR'",
  "cleared_by = 'Nobody' where operation_type = 'ERROR'",
  "older_than = cleared_at where older_than < cleared_at",
])("a clearing that an owner changes is reported: %s", async (change) => {
  await note("something to see");
  expect(await faults()).toEqual([]);
  await asOwner(`create table kept as table log_clearings; update log_clearings set ${change}`);
  expect(await faults()).toEqual(expect.arrayContaining([cleared]));
  await asOwner("delete from log_clearings; insert into log_clearings overriding system value table kept; drop table kept");
  expect(await faults()).toEqual([]);
});

test("a clearing made up with an entry to match leaves that entry on the screen", async () => {
  await asApp(`with entry as (
      insert into log_entries (operation_type, operation, user_name, details)
      values ('DELETE', 'logs-cleared', 'Meera Nair', '{"olderThan": "2999-01-01", "operationType": "all types"}') returning *
    ) insert into log_clearings (older_than, cleared_at, cleared_by)
      select created_at + interval '1 day', created_at, user_name from entry`);
  expect(await faults()).toEqual([cleared]);
  await asOwner(
    "update log_clearings set older_than = cleared_at where clearing_id = (select max(clearing_id) from log_clearings)",
  );
  expect(await faults()).toEqual([]);
  expect(await shown()).toEqual(["logs-cleared"]);
});

test("clearings and hidings whose entries were pruned with what they hid pass the check; later ones by hand do not", async () => {
  await world.moveClock(400 * 86_400_000);
  admin = await world.as(meera);
  const id = await note("a year later");
  expect(await faults()).toEqual([]);
  expect((await pruneMonths(world.owner, key(), world.service.now())).entries).toBeGreaterThan(10);
  expect(await faults()).toEqual([]);
  expect((await world.db.selectFrom("log_clearings").selectAll().execute()).length).toBeGreaterThan(3);
  await asApp("insert into log_clearings (older_than, cleared_at, cleared_by) values (clock_now(), '2020-01-01', 'Meera Nair')");
  await asApp(
    `insert into hidden_log_entries select log_id, operation_type, created_at, '2020-01-01', 'x' from log_entries where log_id = ${id}`,
  );
  expect(await faults()).toEqual([hidden(id), cleared]);
});

test("what an old hiding or clearing hides may outlast the entry about it by a moment", async () => {
  await asOwner(
    "delete from log_clearings where cleared_by = 'Meera Nair'; delete from hidden_log_entries; truncate log_entries, log_seals",
  );
  const now = world.service.now();
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1) - 5.5 * 3_600_000;
  await world.moveClock(nextMonth - now.getTime() - 300_000);
  admin = await world.as(meera);
  const late = await note("sealed late");
  await admin.logs.hideLog({ params: { id: late } });
  await admin.logs.clearLogs();
  await world.moveClock(360_000);
  await note("of the next month");
  await sealSome(world.db, key(), { whole: true, after: String(late) });
  expect(await faults()).toEqual([]);
  await world.moveClock(370 * 86_400_000);
  expect((await pruneMonths(world.owner, key(), world.service.now())).entries).toBe(2);
  expect(await faults()).toEqual([]);
});
