import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteErasures } from "#api/platform/backup/index.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { makeStudent } from "#api/sample/makers.ts";
import { eraseFamily } from "./erase-family.ts";
import { eraseRestored } from "./erase-restored.ts";
import { openStore, type Store } from "./open-store.ts";
import { rewriteErased } from "./rewrite-erased.ts";

const folder = mkdtempSync(join(tmpdir(), "tutoring-bytes-"));
chmodSync(folder, 0o711); // the database's account has to pass through
const reported: string[] = [];
const report = (event: string, detail?: Record<string, unknown>) =>
  void reported.push([event, ...Object.values(detail ?? {})].join(" "));

let store: Store;
beforeAll(async () => {
  store = await openStore(readSettings({ DATA_DIR: join(folder, "data") }), { checkout: folder, report });
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of the data folder in which one of these words stands. */
function filesSaying(words: string[]): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return paths.filter((path) => {
    const entry = statSync(path, { throwIfNoEntry: false });
    if (!entry?.isFile()) return false;
    const bytes = readFileSync(path);
    return words.some((word) => bytes.includes(word));
  });
}

test(
  "in the night after a family was erased, its name, address and number are in no file of the data folder",
  { meta: { proves: ["C15"] }, timeout: 60_000 },
  async () => {
    const words = ["Xyloquint", "Zephyrella", "quenby@xyloquint.example", "9870043217"];
    const marks = { name: "Xyloquint Rao", parent: "Zephyrella Rao", email: words[2] ?? "", phone: words[3] ?? "" };
    const family = await makeStudent(store.db, marks);
    await makeStudent(store.db, { name: "Neighbour Stays" });
    await sql`insert into emails (to_address, to_family, subject, body_text, kind) values (${marks.email}, ${family.id}::uuid, 'Xyloquint', 'Zephyrella', 'welcome')`.execute(
      store.db,
    );
    await sql`insert into log_entries (operation_type, operation, user_id, user_name, user_email)
      select 'SYSTEM', 'marked', ${family.id}::uuid, 'Zephyrella Rao', ${marks.email} from generate_series(1, 200)`.execute(
      store.db,
    );
    await sql`insert into former_addresses (account_id, address) values (${family.id}::uuid, ${marks.email})`.execute(store.db);
    await sql`insert into phones (account_id, number) values (${family.id}::uuid, '+919870043217')`.execute(store.db);
    await sql`insert into phone_agreements (account_id, channel, is_agreed, number, wording, language, source)
      values (${family.id}::uuid, 'sms', true, '+919870043217', 'Zephyrella agrees', 'en', 'page')`.execute(store.db);
    await sql`insert into phone_messages (account_id, channel, kind, number, words, paise)
      values (${family.id}::uuid, 'sms', 'number-code', '+919870043217', 'Xyloquint has a class', 0)`.execute(store.db);
    await sql`insert into received_messages (provider_id, account_id, sender_mac)
      values ('wamid.Xyloquint', ${family.id}::uuid, '')`.execute(store.db);
    await sql`with session as (insert into sessions (account_id, seed, idle_until, expires_at)
        values (${family.id}::uuid, 'Xyloquint', clock_now() + interval '1 day', clock_now() + interval '1 day') returning session_id)
      insert into push_devices (account_id, session_id, endpoint_mac, sealed_endpoint, user_agent)
        select ${family.id}::uuid, session_id, '', 'Xyloquint', 'Zephyrella' from session`.execute(store.db);
    await sql`analyze`.execute(store.db);
    await store.dropWal?.();
    expect(filesSaying(words).length).toBeGreaterThan(2);

    await eraseFamily(store.db, marks.email);
    await rewriteErased(store, report);
    expect(filesSaying(words)).toEqual([]);
    expect(filesSaying(["Neighbour Stays"]).length).toBeGreaterThan(0);
    expect(reported).toEqual([]);
    const written = () => sql<{ node: number }>`select pg_relation_filenode('accounts') as node`.execute(store.db);
    const before = await written();
    await rewriteErased(store, report);
    expect((await written()).rows).toEqual(before.rows); // nothing to do
  },
);

test("a table that people use is rewritten at the next try, for which the others are not locked again", async () => {
  const { email } = await makeStudent(store.db);
  await eraseFamily(store.db, email);
  const nodes = async () => {
    const { rows } = await sql<{ used: number; other: number }>`
      select pg_relation_filenode('accounts') as used, pg_relation_filenode('children') as other`.execute(store.db);
    return rows[0] ?? { used: 0, other: 0 };
  };
  const before = await nodes();
  const reader = new pg.Client(store.ownerUrl);
  await reader.connect();
  await reader.query("begin; lock table accounts in access share mode");
  await expect(rewriteErased(store, report)).rejects.toThrow("Tables in use were not rewritten: accounts.");
  await reader.query("commit");
  await reader.end();
  const between = await nodes();
  expect([between.used === before.used, between.other === before.other]).toEqual([true, false]);
  await rewriteErased(store, report);
  const after = await nodes();
  expect([after.used === before.used, after.other === between.other]).toEqual([false, true]);
}, 60_000);

test(
  "a family that an older backup brought back is erased again before anything is served, wherever its erasure was listed",
  { meta: { proves: ["C15"] } },
  async () => {
    const [one, other, stays] = [await makeStudent(store.db), await makeStudent(store.db), await makeStudent(store.db)];
    await noteErasures(
      store,
      [one, other].map(({ id }) => ({ at: new Date().toISOString(), personId: id })),
    );
    await eraseRestored(store, report);
    const ids = [one.id, other.id, stays.id];
    const { rows } = await sql`select account_id from accounts where account_id = any (${ids}::uuid[])`.execute(store.db);
    expect(rows).toEqual([{ account_id: stays.id }]);
    expect(reported).toEqual(["erased-again 2"]);
  },
);
