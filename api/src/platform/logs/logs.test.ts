import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aggregateListCounts } from "#api/platform/db/paging.ts";
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

const day = 86_400_000;
const find = (query: Parameters<typeof admin.logs.findLogs>[0] = {}) => admin.logs.findLogs(query);
const counts = async () => {
  const { logs, totalCount } = await find({ query: { limit: 100 } });
  return [logs.length, totalCount];
};
const key = () => world.service.secrets.log;
const verify = (marks: string[] = []) => verifyChain(world.owner, key(), { marks, now: world.service.now() });
const faults = async () => (await verify()).faults;
const sealAll = async () => {
  while ((await sealSome(world.db, key(), { whole: true })) !== undefined);
};

test("every change is in the log: who, what, from where, before and after", { meta: { proves: ["16.2.1"] } }, async () => {
  const categoryId = await world.make.category("Vedas");
  const body = { categoryName: "Veda", categoryDefinition: "Old songs" };
  await admin.editCatalogue.updateCategory({ params: { id: categoryId }, body });
  const { logs } = await find();
  expect(logs[0]).toMatchObject({
    operationType: "UPDATE",
    operation: "category-updated",
    userName: "Meera Nair",
    userEmail: meera.email,
    clientAddress: "203.0.113.7",
    details: {
      categoryName: { before: "Vedas", after: "Veda" },
      categoryDefinition: { before: "", after: "Old songs" },
    },
  });
});

test("a refused sign-in is in the log too", async () => {
  const visitor = world.visitor();
  await expect(visitor.api.identity.signInWithPassword({ body: { username: "nobody-here", password: "wrong" } })).rejects.toThrow(
    "Invalid credentials.",
  );
  expect((await find({ query: { operationType: "LOGIN", search: "nobody-here" } })).logs).toHaveLength(1);
});

test("a note is marked as one", async () => {
  await admin.logs.addNote({ body: { operation: "Called Imran Shaikh, will call again" } });
  const { logs } = await find({ query: { search: "imran shaikh" } });
  expect(logs).toMatchObject([{ isNote: true, operationType: "SYSTEM", operation: "Called Imran Shaikh, will call again" }]);
  await expect(admin.logs.addNote({ body: { operation: " " } })).rejects.toMatchObject({
    problem: { fields: { operation: "Please write the note." } },
  });
});

test("a round of sealing takes what is there and ends; entries written meanwhile wait for the next second", async () => {
  for (const operation of ["one", "two", "three"]) await admin.logs.addNote({ body: { operation } });
  expect(await sealSome(world.db, key())).toBeUndefined();
  expect(await verify()).toMatchObject({ faults: [], unsealed: { count: 0 } });
});

test("deleting takes an entry off the screen; the log keeps it, and the deletion is an entry too", async () => {
  const { logs } = await find({ query: { search: "imran shaikh" } });
  const id = logs[0]?.id ?? 0;
  await admin.logs.hideLog({ params: { id } });
  const after = await find({ query: { search: "Called Imran", limit: 100 } });
  expect(after.logs).toEqual([]);
  const [deletion] = (await find({ query: { search: "log-entry-hidden" } })).logs;
  expect(deletion?.details).toEqual({ id, entry: "note" }); // a note's words are in one place, where they can be erased
  await expect(admin.logs.hideLog({ params: { id } })).rejects.toMatchObject({ problem: { code: "not-found" } });
  const kept = await world.db.selectFrom("log_entries").select("operation").where("log_id", "=", id).execute();
  expect(kept).toHaveLength(1);
  const [shown, total] = await counts();
  expect(total).toBe(shown);
});

test(
  "the log is filtered by type, days in India, person and words, and counted exactly",
  { meta: { proves: ["16.2.1"] } },
  async () => {
    await world.moveClock(3 * day);
    admin = await world.as(meera);
    await admin.logs.addNote({ body: { operation: "On the third day", operationType: "ERROR" } });
    const all = await find({ query: { limit: 100 } });
    expect(all.totalCount).toBe(all.logs.length);
    const today = all.logs[0]?.date ?? "";
    const onDay = await find({ query: { startDate: today, endDate: today } });
    expect(onDay.logs.map(({ operation }) => operation)).toEqual(["On the third day", "signed-in"]);
    expect(onDay.totalCount).toBe(2);
    expect((await find({ query: { operationType: "ERROR" } })).totalCount).toBe(1);
    const mine = await find({ query: { userId: meera.id, limit: 100 } });
    expect(mine.logs.every(({ userName }) => userName === "Meera Nair")).toBe(true);
    expect(mine.totalCount).toBe(mine.logs.length);
  },
);

test("pages near the end and in the other order hold the same entries", async () => {
  const all = (await find({ query: { limit: 100 } })).logs.map(({ id }) => id);
  const paged: number[] = [];
  for (let page = 1; paged.length < all.length; page += 1)
    paged.push(...(await find({ query: { limit: 2, page } })).logs.map(({ id }) => id));
  expect(paged).toEqual(all);
  expect((await find({ query: { limit: 100, order: "asc" } })).logs.map(({ id }) => id)).toEqual(all.toReversed());
  expect((await find({ query: { limit: 2, page: 999 } })).logs).toEqual([]);
});

test("clearing by type and day hides just those, and says so in the log", async () => {
  const adminBrowser = await world.browserOf(meera);
  await admin.logs.clearLogs({ query: { operationType: "ERROR" } });
  expect((await find({ query: { operationType: "ERROR" } })).totalCount).toBe(0);
  // a filter in the body counts too, and an unknown one is refused: neither clears everything
  const inBody = async (body: object, type = "application/json") =>
    (
      await adminBrowser.fetch("/api/logs/clear", {
        method: "DELETE",
        headers: { "content-type": type },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await inBody({ operationTypes: "ERROR" })).toBe(422);
  expect(await inBody({ operationType: "ERROR" }, "application/x-www-form-urlencoded")).toBe(415);
  expect(await inBody({ operationType: "ERROR" })).toBe(200);
  const today = (await find({ query: { limit: 1 } })).logs[0]?.date ?? "";
  await admin.logs.clearLogs({ query: { olderThan: today } });
  const left = await find({ query: { limit: 100 } });
  expect(left.logs.map(({ operation }) => operation)).toEqual([
    "logs-cleared",
    "logs-cleared",
    "logs-cleared",
    "signed-in",
    "signed-in",
  ]);
  expect(left.totalCount).toBe(5);
  await aggregateListCounts(world.db);
  await admin.logs.clearLogs();
  const cleared = await find({ query: { limit: 100 } });
  expect(cleared.logs.map(({ operation }) => operation)).toEqual(["logs-cleared"]);
  expect(cleared.totalCount).toBe(1);
});

test("what the filter shows is exported as CSV, and no cell of it can run", async () => {
  await admin.logs.addNote({ body: { operation: '=HYPERLINK("https://evil.example")' } });
  const { name, blob } = await admin.logs.exportLogs({ query: { operationType: "SYSTEM" } });
  expect(name).toMatch(/^logs-\d{4}-\d\d-\d\d\.csv$/);
  const text = await blob.text();
  expect(text).toContain('"Date","Time","Type","Operation","Note","User",');
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")","note","Meera Nair",`);
});

test("a note with the words of an event is exported as a note, the event itself is not", async () => {
  const id = await world.make.category("Drums");
  await admin.editCatalogue.updateCategory({ params: { id }, body: { categoryName: "Drum", categoryDefinition: "" } });
  await admin.logs.addNote({ body: { operation: "category-updated", operationType: "UPDATE" } });
  const { blob } = await admin.logs.exportLogs({ query: { operationType: "UPDATE" } });
  const cells = (await blob.text()).split("\r\n").map((line) => line.split(",").slice(3, 6));
  expect(cells.filter(([operation]) => operation === '"category-updated"')).toEqual([
    ['"category-updated"', '"note"', '"Meera Nair"'],
    ['"category-updated"', '""', '"Meera Nair"'],
  ]);
});

test("a thousand writers at once leave one unbroken chain", async () => {
  await Promise.all(Array.from({ length: 200 }, (_, nth) => admin.logs.addNote({ body: { operation: `note ${nth}` } })));
  await Promise.all([sealAll(), sealAll()]);
  const { unsealed, sealed, ...verdict } = await verify();
  expect([verdict.faults, unsealed.count]).toEqual([[], 0]);
  const rows = await world.db.selectFrom("log_entries").select("log_id").execute();
  expect(sealed).toBe(rows.length);
});

test("entries that no seal covers yet are counted", async () => {
  await admin.logs.addNote({ body: { operation: "just now" } });
  expect(await verify()).toMatchObject({ faults: [], unsealed: { count: 1 } });
  await sealAll();
});

test.each([
  ["an altered entry", "update log_entries set user_name = 'Nobody' where log_id = 5", 'entry 5: its part "actor" was altered'],
  [
    "an altered time",
    "update log_entries set created_at = created_at - interval '1 second' where log_id = 6",
    "entry 6 or its seal was altered",
  ],
  ["a missing entry", "delete from log_entries where log_id = 7", "entry 7 is missing"],
  ["a missing seal", "delete from log_seals where seal_number = 8", "the seals from 8 to 8 are missing"],
  ["a seal made without the key", "update log_seals set mac = sha256('x') where seal_number = 9", "was altered"],
])("verification finds %s", async (_, damage, found) => {
  const copies = ["log_entries", "log_seals"];
  for (const table of copies) await sql.raw(`create table ${table}_copy as table ${table}`).execute(world.owner);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(attname, ', ') as columns from pg_attribute
    where attrelid = 'log_entries'::regclass and attnum > 0 and attgenerated = ''`.execute(world.owner);
  const columns = rows[0]?.columns ?? "";
  await sql.raw(damage).execute(world.owner);
  expect((await faults())[0]).toContain(found);
  for (const table of copies) {
    await sql.raw(`delete from ${table}`).execute(world.owner);
    const [into, what] = table === "log_entries" ? [`(${columns}) overriding system value`, columns] : ["", "*"];
    await sql.raw(`insert into ${table} ${into} select ${what} from ${table}_copy`).execute(world.owner);
    await sql.raw(`drop table ${table}_copy`).execute(world.owner);
  }
  expect(await faults()).toEqual([]);
});

test("verification finds an entry that was inserted into the past, and an end that was cut off", async () => {
  const { mark } = await verify();
  await sql`insert into log_entries (created_at, operation_type, operation) values (clock_now() - interval '2 days', 'SYSTEM', 'made up')`.execute(
    world.owner,
  );
  await sealAll();
  expect(await faults()).toEqual([expect.stringContaining("it was inserted later, or the clock was set back")]);
  await sql`delete from log_entries where operation = 'made up'`.execute(world.owner);
  await sql`delete from log_seals where seal_number >= ${Number(mark.split(":")[0])}`.execute(world.owner);
  await sql`delete from log_entries where log_id not in (select log_id from log_seals)`.execute(world.owner);
  expect(await faults()).toEqual([]);
  expect((await verify([mark])).faults).toEqual([expect.stringContaining("its end was cut off")]);
});

test("pruning takes whole months of more than a year ago and leaves a signed anchor", async () => {
  await sealAll();
  const before = await verify();
  const prune = () => pruneMonths(world.owner, key(), world.service.now());
  expect(await prune()).toEqual({ entries: 0, fault: undefined });
  await world.moveClock(400 * day);
  const later = await world.as(meera);
  await later.logs.addNote({ body: { operation: "a year later" } });
  await sealAll();
  expect(await prune()).toEqual({ entries: before.sealed, fault: undefined });
  const { sealed, ...after } = await verify();
  expect([after.faults, sealed]).toEqual([[], (await later.logs.findLogs({ query: { limit: 1 } })).totalCount]);
  expect((await verify([before.mark])).faults).toEqual([]);
  expect((await verify([`1${before.mark.slice(before.mark.indexOf(":"))}`])).faults).toEqual([
    "the newest mark is older than what was pruned: there is nothing left to compare with it",
  ]);
  await sql`update log_anchors set entries = entries - 1`.execute(world.owner);
  expect((await faults())[0]).toContain("the anchor at seal");
});
