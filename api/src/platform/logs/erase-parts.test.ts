import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { eraseLogParts, verifyChain, writeLog } from "./index.ts";
import { rawEntry, readingPlainly } from "./read-chain.queries.ts";
import { sealSome } from "./seal.queries.ts";
import { noLink, sealOf } from "./seals.ts";
import { partsOf, type RawEntry, sealedText } from "./sealed-text.ts";

const world = useWorld();

const key = () => world.service.secrets.log;
const verify = () => verifyChain(world.owner, key(), { now: world.service.now() });
const faults = async () => (await verify()).faults;
const asOwner = (statement: string) => sql.raw(statement).execute(world.owner);
const seal = () => sealSome(world.db, key(), { whole: true });

const priya = { id: "11111111-1111-4111-8111-111111111111", name: "Priya Marked", email: "priya@marked.example" };
const meera = { id: "22222222-2222-4222-8222-222222222222", name: "Meera Nair", email: "meera@example.com" };
const writer = (address = "203.0.113.7") => ({
  ...{ db: world.db, viewer: null, report: () => {} },
  browser: { ip: address, userAgent: "Some browser" },
});
const traces = { accountId: priya.id, subjects: ["bookingId:BK-2026-000077"], words: [priya.email, "9870001234"] };
const record = (entries: number[]) =>
  writeLog(writer(), { type: "DELETE", operation: "family-erased", details: { familyId: priya.id, bookings: 1, entries } });

/** Entries by Priya (1), about her booking by Meera (2), with her phone in a note (3), of her refused sign-in (4), and about another (5). */
beforeEach(async () => {
  await asOwner("truncate log_entries, log_seals, log_anchors, aggregated_entries restart identity");
  const write = (operation: string, details: object, by: typeof priya | undefined, isNote = false) =>
    writeLog(writer(by === meera ? "198.51.100.1" : undefined), {
      ...{ type: "UPDATE", operation, details: { ...details }, isNote },
      ...(by && { by }),
    });
  await write("profile-updated", { before: { parentName: "Priya Marked" } }, priya);
  await write("tutor-allotted", { bookingId: "BK-2026-000077", studentName: "Anvi Marked" }, meera);
  await write("Called the marked family at 9870001234", {}, meera, true);
  await write("sign-in-refused", { email: "Priya@Marked.example" }, undefined);
  await write("tutor-allotted", { bookingId: "BK-2026-000078", studentName: "Ravi" }, meera);
  await seal();
});

const texts = async () => {
  const { rows } = await sql<{ text: string }>`select e::text as text from log_entries e order by log_id`.execute(world.owner);
  return rows.map(({ text }) => text);
};

test("an erased person is in no entry of the log, and the chain stays provable: how many entries of how many people went", async () => {
  const before = await texts();
  const { entries } = await eraseLogParts(world.db, traces);
  expect(entries).toEqual([1, 2, 3, 4]);
  await record(entries);
  await seal();
  const after = await texts();
  expect(after.join("\n")).not.toMatch(/marked|9870001234/i);
  expect(after[4]).toBe(before[4]);
  const { rows } = await sql<{ user_name: string; operation: string }>`
    select user_name, operation from log_entries where log_id in (2, 3) order by log_id`.execute(world.db);
  expect(rows).toEqual([
    { user_name: "Meera Nair", operation: "tutor-allotted" },
    { user_name: "Meera Nair", operation: "Erased" },
  ]);
  expect(await verify()).toMatchObject({ faults: [], sealed: 6, erased: { entries: 4, people: 1 } });
});

test("erasing twice is one erasure, and one that fails halfway leaves everything", async () => {
  const before = await texts();
  const failing = world.db.transaction().execute(async (inside) => {
    await eraseLogParts(inside, traces);
    throw new Error("the power went");
  });
  await expect(failing).rejects.toThrow("the power went");
  expect(await texts()).toEqual(before);
  const { entries } = await eraseLogParts(world.db, traces);
  await record(entries);
  const { entries: again } = await eraseLogParts(world.db, traces);
  expect(again).toEqual([]);
  expect(await faults()).toEqual([]);
});

test.each([
  [
    "blanks the details without recording an erasure",
    `update log_entries set details = '{"erased": true}', details_salt = null where log_id = 2`,
    "entry 2: a personal part is gone, and no entry records an erasure of it",
  ],
  [
    "blanks the actor without recording an erasure",
    `update log_entries set user_name = 'Erased', user_email = '', client_address = '', user_agent = '', actor_salt = null where log_id = 5`,
    "entry 5: a personal part is gone, and no entry records an erasure of it",
  ],
  [
    "changes the details",
    `update log_entries set details = '{"x": 1}' where log_id = 2`,
    'entry 2: its part "details" was altered',
  ],
  ["changes the actor", "update log_entries set user_name = 'Nobody' where log_id = 2", 'entry 2: its part "actor" was altered'],
  [
    "takes the salt and keeps other words",
    `update log_entries set details = '{"x": 1}', details_salt = null where log_id = 2`,
    'entry 2: its part "details" has lost its salt and was altered',
  ],
  ["changes what is public", "update log_entries set operation = 'nothing' where log_id = 2", "entry 2 or its seal was altered"],
  ["changes whom it is about", "update log_entries set subjects = '{}' where log_id = 2", "entry 2 or its seal was altered"],
  [
    "changes the details and makes a fresh digest",
    `update log_entries set details = '{"x": 1}', details_salt = '\\x01', details_digest = sha256('\\x01' || convert_to('{"x": 1}', 'UTF8'))
      where log_id = 2`,
    "entry 2 has another digest than the sealed one: its details or its actor were replaced",
  ],
])("an owner of the database who %s is found out", { meta: { proves: ["16.4.2"] } }, async (_, statement, sentence) => {
  await asOwner(statement);
  expect(await faults()).toEqual([sentence]);
});

test("an entry that an erasure before it names, or a later one that names another, does not excuse a part that is gone", async () => {
  await record([4, 7]);
  await record([1]);
  await writeLog(writer(), { type: "UPDATE", operation: "later", by: meera });
  await seal();
  const blank = `update log_entries set details = '{"erased": true}', details_salt = null where log_id`;
  await asOwner(`${blank} in (2, 8)`);
  const gone = (id: number) => `entry ${id}: a personal part is gone, and no entry records an erasure of it`;
  expect(await faults()).toEqual([gone(2), gone(8)]);
});

test("the version before seals entries whole; they are verified, and stay until they are pruned", async () => {
  await writeLog(writer(), {
    type: "BOOKING",
    operation: "demo-class-booked",
    details: { bookingId: "BK-2026-000077" },
    by: priya,
  });
  const { rows } = await readingPlainly(world.owner, (inside) =>
    sql<RawEntry>`select ${rawEntry} from public.log_entries e where e.log_id = 6`.execute(inside),
  );
  const last = await sql<{ mac: Buffer }>`select mac from log_seals where seal_number = 5`.execute(world.db);
  const mac = sealOf(key(), last.rows[0]?.mac ?? noLink.mac, rows.map(sealedText).join(""));
  await sql`insert into log_seals (seal_number, log_id, mac) values (6, 6, ${mac})`.execute(world.db);
  expect(await verify()).toMatchObject({ faults: [], sealed: 6 });
  const { entries, kept } = await eraseLogParts(world.db, traces);
  expect({ entries, kept }).toEqual({ entries: [1, 2, 3, 4], kept: 1 });
  await record(entries);
  await seal();
  expect(await verify()).toMatchObject({ faults: [], sealed: 7 });
  await asOwner("update log_entries set operation = 'nothing' where log_id = 6");
  expect(await faults()).toEqual(["entry 6 or its seal was altered"]);
});

test("parts are digested as verification prints them, whatever people write", async () => {
  const hostile = ['"\\"\\u0041/', "\u0001\u001f\u007f\b\f\n\r\t", "👩‍👩‍👧🇮🇳", "प्रिया ज़िंदगी", "\u2028\ufeff"];
  for (const text of hostile) {
    const by = { ...meera, name: text };
    await writeLog(writer(), { type: "UPDATE", operation: text, details: { [text]: text, n: 1.1e21 }, by, isNote: true });
    await writeLog(writer(), { type: "UPDATE", operation: text, details: { [text]: [text, null] }, by });
  }
  await seal();
  expect(await faults()).toEqual([]);
  const { rows } = await readingPlainly(world.owner, (inside) =>
    sql<RawEntry & { again: string }>`
      select ${rawEntry}, jsonb_build_array(e.operation, e.details)::text as again from public.log_entries e where is_note`.execute(
      inside,
    ),
  );
  for (const entry of rows) expect(partsOf(entry).details).toBe(entry.again);
});

test("an erased family's own acts, and what was counted for the next hour, are gone from the log", async () => {
  const student = await world.make.student({ name: "Xylona Quirk", parent: "Zebulon Quirk", email: "quirk@marked.example" });
  const family = await world.as(student);
  await family.families.updateProfile({
    body: { studentName: "Xylona Quirky", parentName: "Zebulon Quirky", phoneNumber: "9870009876" },
  });
  await expect(
    world.visitor().api.families.verifyStudentCode({ body: { email: "quirk@marked.example", otp: "000000" } }),
  ).rejects.toMatchObject({ problem: { code: expect.any(String) } });
  await seal();
  await eraseFamily(world.db, "quirk@marked.example");
  await seal();
  const { rows } = await sql<{ text: string }>`
    select e::text as text from log_entries e union all select a::text from aggregated_entries a`.execute(world.owner);
  expect(rows.map(({ text }) => text).join("\n")).not.toMatch(/quirk|9870009876/i);
  expect(await verify()).toMatchObject({ faults: [], erased: { people: 1 } });
});

test(
  "a family that claims an admin's address and a neighbour's number, and is erased, takes nothing of theirs out of the log",
  { meta: { proves: ["C15"] } },
  async () => {
    const admin = await world.make.admin({ name: "Meera Nair", email: "meera.claimed@example.com" });
    const neighbour = await world.make.student({ name: "Anvi", email: "neighbour@example.in" });
    const phoneNumber = "9870001111";
    const profile = { studentName: "Anvi", parentName: "Ritu Malhotra", phoneNumber };
    await (await world.as(neighbour)).families.updateProfile({ body: profile });
    await (await world.as(admin)).logs.addNote({ body: { operation: `Called ${phoneNumber}` } });
    const about = async () => (await texts()).filter((text) => text.includes(phoneNumber) || text.includes(admin.email ?? "?"));
    const before = await about();
    expect(before.length).toBeGreaterThan(1);
    const hostile = await world.as(await world.make.student({ email: "hostile@marked.example" }));
    await hostile.families.updateProfile({ body: { ...profile, parentName: "Zebulon" } });
    await sql`insert into nominees (account_id, name, email) select account_id, 'Meera', ${admin.email}
      from accounts where email = 'hostile@marked.example'`.execute(world.owner);
    await eraseFamily(world.db, "hostile@marked.example");
    const after = await texts();
    for (const text of before) expect(after).toContain(text);
  },
);
