import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { startWorld } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { pruneMonths, verifyChain } from "./index.ts";
import { sealSome } from "./seal.queries.ts";

const world = useWorld();

const key = () => world.service.secrets.log;
const verify = (marks: string[] = []) => verifyChain(world.owner, key(), { marks, now: world.service.now() });
const faults = async () => (await verify()).faults;
const asOwner = (statement: string) => sql.raw(statement).execute(world.owner);
const asApp = (statement: string) => sql.raw(statement).execute(world.db);
const sealAll = async () => {
  while ((await sealSome(world.db, key(), { whole: true })) !== undefined);
};
const write = (operation: string, hoursAgo = 0) =>
  asApp(`insert into log_entries (operation_type, operation, created_at)
    values ('SYSTEM', '${operation}', clock_now() - interval '${hoursAgo} hours')`);

/** Entries 1 to 30, sealed, the last of them now. */
beforeEach(async () => {
  await asOwner("truncate log_entries, log_seals, log_anchors restart identity");
  await asOwner(`insert into log_entries (operation_type, operation, created_at)
    select 'SYSTEM', 'event ' || n, clock_now() - make_interval(mins => 30 - n) from generate_series(1, 30) n`);
  await sealAll();
});

test("an owner who alters an entry and has an SQL function return its old text is found out", async () => {
  await asOwner("update log_entries set user_name = 'Nobody' where log_id = 19");
  await asOwner(`create or replace function sealed_text(e log_entries) returns text language sql as $$
    select jsonb_build_array(
      e.log_id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.operation_type, e.operation,
      e.details, e.user_id, case e.log_id when 19 then 'System' else e.user_name end, e.user_email, e.client_address, e.user_agent,
      e.is_note
    )::text $$`);
  expect(await faults()).toEqual(['entry 19: its part "actor" was altered']);
  await asOwner("drop function sealed_text(log_entries)");
});

test("an owner whose functions and operators come first in every search is found out", async () => {
  await asOwner("update log_entries set user_name = 'Nobody' where log_id = 19");
  await asOwner(`create schema evil;
    create function evil.same(bigint, bigint) returns boolean language sql immutable as 'select $1 operator(pg_catalog.=) $2 and $1 operator(pg_catalog.<>) 19';
    create operator evil.= (leftarg = bigint, rightarg = bigint, function = evil.same);
    create function evil.to_char(timestamptz, text) returns text language sql as 'select $2'`);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.owner);
  await asOwner(`alter database ${rows[0]?.name} set search_path = evil, pg_catalog, public;
    alter database ${rows[0]?.name} set datestyle = 'German'; alter database ${rows[0]?.name} set timezone = 'Asia/Kolkata'`);
  const later = await startWorld(); // a world with new connections
  expect((await verifyChain(later.owner, key())).faults).toEqual(['entry 19: its part "actor" was altered']);
  expect(await sealSome(later.db, key())).toBeUndefined();
  await later.stop();
  await asOwner(`alter database ${rows[0]?.name} reset all; drop schema evil cascade`);
});

test.each([
  [
    "puts a view in the place of the entries",
    "alter table log_entries rename to real_entries; create view log_entries as select * from real_entries",
    "drop view log_entries; alter table real_entries rename to log_entries",
    "public.log_entries is not the plain table it was made as: what it shows cannot be trusted",
  ],
  [
    "gives the app's role entries of its own",
    "create schema tutoring_app; create view tutoring_app.log_entries as select * from public.log_entries where log_id <> 19",
    "drop schema tutoring_app cascade",
    "there is a second log_entries beside public.log_entries: the screens may be reading that one",
  ],
  [
    "leads every search to entries of its own",
    `create schema evil; create view evil.log_entries as select * from public.log_entries where log_id <> 19;
      do $$ begin execute format('alter database %I set search_path = evil, public', current_database()); end $$`,
    `drop schema evil cascade; do $$ begin execute format('alter database %I reset search_path', current_database()); end $$`,
    "there is a second log_entries beside public.log_entries: the screens may be reading that one",
  ],
  [
    "shows each role other entries",
    "alter table log_entries enable row level security, force row level security; create policy p on log_entries using (log_id <> 19)",
    "drop policy p on log_entries; alter table log_entries disable row level security, no force row level security",
    "public.log_entries is not the plain table it was made as: what it shows cannot be trusted",
  ],
  [
    "adds entries through a table that inherits",
    "create table more_entries () inherits (log_entries)",
    "drop table more_entries",
    "public.log_entries is not the plain table it was made as: what it shows cannot be trusted",
  ],
  [
    "lets two entries have one number",
    "alter table log_entries drop constraint log_entries_pkey; insert into log_entries (log_id, operation_type, operation) overriding system value values (19, 'SYSTEM', 'forged')",
    "delete from log_entries where operation = 'forged'; alter table log_entries add primary key (log_id)",
    "public.log_entries is not the plain table it was made as: what it shows cannot be trusted",
  ],
  [
    "lets a column be worked out when it is read",
    "alter table log_seals rename column mac to real_mac; alter table log_seals add column mac bytea generated always as (real_mac) virtual",
    "alter table log_seals drop column mac; alter table log_seals rename column real_mac to mac",
    "public.log_seals is not the plain table it was made as: what it shows cannot be trusted",
  ],
])("an owner who %s is found out", async (_, attack, undo, fault) => {
  await asOwner(attack);
  expect(await faults()).toContain(fault);
  await asOwner(undo);
  expect(await faults()).toEqual([]);
});

test("verification goes on after a fault: each one is reported once", { meta: { proves: ["16.4.2"] } }, async () => {
  await write("back-dated", 48);
  await sealAll();
  await write("afterwards");
  await sealAll();
  expect(await faults()).toEqual([
    "entry 31 carries an older time than the entry before: it was inserted later, or the clock was set back",
  ]);
  await asOwner("update log_entries set operation = 'nothing' where log_id in (3, 4, 32)");
  await asOwner("update log_seals set mac = sha256('x') where log_id = 7");
  await asOwner("delete from log_entries where log_id = 10");
  await asOwner("delete from log_seals where log_id in (12, 13)");
  await asOwner("update log_seals set mac = sha256('y') where log_id in (20, 21)");
  const { faults: reported, sealed, unsealed } = await verify();
  expect(reported).toEqual([
    "entry 3 or its seal was altered",
    "entry 4 or its seal was altered",
    "entry 7 or its seal was altered",
    "entry 10 is missing",
    "the seals from 12 to 13 are missing, so entry 14 cannot be checked",
    "entry 20 or its seal was altered",
    "entry 21 or its seal was altered",
    "entry 32 or its seal was altered",
    "entry 31 carries an older time than the entry before: it was inserted later, or the clock was set back",
  ]);
  expect([sealed, unsealed]).toEqual([22, { count: 2, first: "12" }]);
});

test("a clock that was wrong for some entries is one fault, not one for each entry after it", async () => {
  await world.moveClock(86_400_000);
  await write("while the clock was a day ahead");
  await sealAll();
  await world.moveClock(-86_400_000);
  expect(await faults()).toEqual(["entry 31 has a time in the future"]);
  for (const nth of [1, 2, 3]) await write(`set right ${nth}`);
  await sealAll();
  expect(await faults()).toEqual(["entry 31 has a time in the future"]);
  await world.moveClock(2 * 86_400_000);
  await write("two days later");
  await sealAll();
  expect(await faults()).toEqual([
    "the 3 entries from 32 to 34 carry an older time than the entry before: they were inserted later, or the clock was set back",
  ]);
  await world.moveClock(-86_400_000);
});

test("entries with older times are one fault for each place where they were put in", async () => {
  for (const [operation, hoursAgo] of [
    ["one", 48],
    ["two", 47],
    ["now", 0],
    ["three", 24],
  ] as const) {
    await write(operation, hoursAgo);
    await sealAll();
  }
  expect(await faults()).toEqual([
    "the 2 entries from 31 to 32 carry an older time than the entry before: they were inserted later, or the clock was set back",
    "entry 34 carries an older time than the entry before: it was inserted later, or the clock was set back",
  ]);
});

test("of very many faults the first hundred are listed and the rest are counted", async () => {
  await asOwner(`insert into log_entries (operation_type, operation) select 'SYSTEM', 'many' from generate_series(1, 5000)`);
  await sealAll();
  await asOwner("update log_entries set operation = 'other' where operation = 'many'");
  const { faults: reported, faultCount, sealed } = await verify();
  expect([reported.length, faultCount, sealed]).toEqual([100, 5000, 30]);
});

test("the app's role cannot slip an entry in under a seal outside the chain, nor end the chain by a great number", async () => {
  await write("slipped in", 24);
  await asApp("insert into log_seals (seal_number, log_id, mac) values (-1, 31, 'x')");
  expect(await faults()).toEqual(["seal -1, of entry 31, is not part of the chain: it was inserted by hand"]);
  await asApp("insert into log_seals (seal_number, log_id, mac) values (9223372036854775807, 99, 'x')");
  await asOwner("update log_entries set operation = 'nothing' where log_id = 5");
  expect(await faults()).toEqual([
    "seal -1, of entry 31, is not part of the chain: it was inserted by hand",
    "entry 5 or its seal was altered",
    "the seals from 31 to 9223372036854775806 are missing",
    "entry 99 is missing",
  ]);
});

test("an entry whose seal was taken away is found, whenever the seals say they were made", async () => {
  await asOwner("update log_entries set created_at = created_at - interval '3 hours' where log_id = 1");
  await asOwner("delete from log_seals where log_id = 1");
  await asOwner("update log_seals set sealed_at = '2000-01-01'");
  expect(await faults()).toContain("entry 1 has no seal although later ones have: inserted, or its seal was taken away");
});

test(
  "a rewritten chain contains none of the marks that were taken of the old one",
  { meta: { proves: ["16.4.2"] } },
  async () => {
    const { mark } = await verify();
    await write("later");
    await sealAll();
    expect(await verify([mark])).toMatchObject({ faults: [], anchorsCompared: 1 });
    await asOwner("delete from log_seals where log_id >= 19");
    await asOwner("update log_entries set operation = 'nothing' where log_id = 19");
    await sealAll();
    expect(await faults()).toEqual([]);
    expect((await verify([mark, (await verify()).mark])).faults).toEqual([
      `the chain does not contain the mark ${mark}: its end was cut off, it was rewritten, or an older backup was put back`,
    ]);
  },
);

test("an anchor without the right signature is ignored, and what it would have covered is checked", async () => {
  await asOwner("update log_entries set operation = 'nothing' where log_id = 5");
  await asOwner("insert into log_anchors select 20, mac, '2026-01-01', 20, 'x' from log_seals where seal_number = 20");
  expect(await faults()).toEqual(["the anchor at seal 20 was altered", "entry 5 or its seal was altered"]);
});

test("entries that an owner makes look old are not pruned, and no anchor vouches for them", async () => {
  await asOwner("update log_entries set created_at = created_at - interval '3 years' where log_id between 11 and 20");
  await asOwner(
    `create or replace function day_in_india(at timestamptz) returns date language sql immutable as $$ select '2999-01-01'::date $$`,
  );
  expect(await pruneMonths(world.owner, key(), world.service.now())).toEqual({ entries: 0, fault: undefined });
  await asOwner("update log_entries set created_at = created_at - interval '3 years' where log_id <= 10");
  expect(await pruneMonths(world.owner, key(), world.service.now())).toEqual({
    entries: 0,
    fault: "entry 1 or its seal was altered",
  });
  expect(await verify()).toMatchObject({ faultCount: 20, sealed: 10 });
});
