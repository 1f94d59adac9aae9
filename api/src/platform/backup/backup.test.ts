import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import { openBackupSource } from "#api/app/open-backup-source.ts";
import { openStore, type Store } from "#api/app/open-store.ts";
import { restoreAndVerify } from "#api/app/verify-backup.ts";
import { makeStudent } from "#api/sample/makers.ts";
import { segmentAt } from "./archive.ts";
import { listBackups, prune, restoreBackup, takeBackup, unpackOwn } from "./index.ts";

const passphrase = "a passphrase for tests";
const folder = mkdtempSync(join(tmpdir(), "tutoring-backup-"));
chmodSync(folder, 0o711); // the database's account has to pass through
const [data, backups] = [join(folder, "data"), join(folder, "it's 100% safe")];
const settings = readSettings({ DATA_DIR: data, BACKUP_DIR: backups });
const report = () => {};

let store: Store;
beforeAll(async () => {
  store = await openStore(settings, { checkout: folder, report });
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp(given = settings) {
  const { source, backups: to, close } = await openBackupSource(given, folder, "1.0.0");
  return takeBackup(source, to, passphrase).finally(close);
}
const write = async (operation: string) => {
  for (let nth = 0; nth < 20; nth += 1)
    await sql`insert into log_entries (operation_type, operation) values ('SYSTEM', ${operation})`.execute(store.db);
};
const written = async (db: Store["db"]) =>
  Object.fromEntries(
    (
      await sql<{ operation: string; count: number }>`
        select operation, count(*) as count from log_entries where operation_type = 'SYSTEM' group by 1`.execute(db)
    ).rows.map(({ operation, count }) => [operation, count]),
  );
const nameResume = (key: string) =>
  sql`insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot, resume_path, resume_name)
    values ('Anita Rao', 'anita@example.in', '+919812345678', 'MSc', 5, '{Maths}', '9:00 AM - 5:00 PM', ${key}, 'cv.pdf')`.execute(
    store.db,
  );
const asSuperuser = async (statement: string) => {
  const lock = readFileSync(join(data, "database/postmaster.pid"), "utf8").split("\n");
  const client = new pg.Client({ host: lock[4] ?? "", port: Number(lock[3]), user: "postgres", database: "tutoring" });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};
/** Waits until all changes so far are in the archive. */
const archived = async () => {
  const [last] = await asSuperuser("select pg_walfile_name(pg_switch_wal()) as name");
  const path = join(backups, "wal", `${last.name}.gz`);
  await expect.poll(() => existsSync(path), { timeout: 15_000 }).toBe(true);
  return path;
};

test("an operator who lost the machine gets back every change before the chosen moment, none after it, and reads which file is missing", async () => {
  await write("before the backup");
  const family = await makeStudent(store.db);
  await book(store.db, {
    what: "captured pay_1",
    debit: ourOwn("provider"),
    credit: { kind: "order", owner: "OT-1" },
    paise: 240_000,
  });
  await store.files.put("private/resumes/first.pdf", new TextEncoder().encode("%PDF-"));
  await nameResume("private/resumes/first.pdf");
  const { manifest } = await backUp();
  expect(manifest.counts["log_entries"]).toBeGreaterThanOrEqual(20);
  await store.files.put("private/resumes/later.pdf", new TextEncoder().encode("%PDF-"));
  const film = await store.files.aside();
  writeFileSync(film.path, "a film");
  await film.keep("private/films/later.mp4");
  await nameResume("private/resumes/later.pdf");
  await nameResume("private/resumes/lost.pdf");
  await write("after the backup");
  const [{ moment }] = await asSuperuser("select date_trunc('milliseconds', clock_timestamp()) + interval '2 ms' as moment");
  await expect.poll(() => asSuperuser("select clock_timestamp() as now").then(([row]) => row.now > moment)).toBe(true);
  await write("after the moment");
  await eraseFamily(store.db, family.email);
  writeFileSync(join(backups, "erasures.txt"), `${new Date().toISOString()} ${family.id}\n`);
  const packed = await archived();
  // as the version before archived it
  writeFileSync(packed.replace(/\.gz$/, ""), gunzipSync(readFileSync(packed)));
  rmSync(packed);
  await write("in a file of its own");
  await archived();

  const into = join(folder, "restored");
  const result = await restoreAndVerify(backups, into, { at: moment, passphrase });
  expect(result.faults).toEqual(["the file private/resumes/lost.pdf is missing"]);
  expect(result.lines.join()).toMatch(/books: 1 entries.*files: 3 checked/);
  expect(result.again).toEqual({ erased: 1, left: [] });
  const restored = await openStore(readSettings({ DATA_DIR: into }), { checkout: folder, report, beside: true });
  expect(await written(restored.db)).toEqual({ "before the backup": 20, "after the backup": 20 });
  expect(await restored.files.has("private/resumes/later.pdf")).toBe(true);
  expect(await restored.files.has("private/films/later.mp4")).toBe(true);
  const families = await sql`select 1 from accounts where account_id = ${family.id}::uuid`.execute(restored.db);
  expect(families.rows).toEqual([]);
  await restored.stop();
  expect(readFileSync(join(into, "secrets.json"), "utf8")).toBe(readFileSync(join(data, "secrets.json"), "utf8"));
}, 60_000);

const someBackup = async () => {
  if (listBackups(backups).length === 0) await backUp();
  return listBackups(backups)[0] ?? { folder: "" };
};

test(
  "a restore refuses a folder in use and a wrong passphrase with a sentence, and changes nothing",
  { meta: { proves: ["C64"] }, timeout: 60_000 },
  async () => {
    await someBackup();
    const at = (text: string) => ({ at: new Date(text), passphrase });
    const scratch = join(folder, "scratch");
    await expect(restoreBackup(backups, data, { passphrase })).rejects.toThrow(/is not empty/);
    await expect(restoreBackup(backups, scratch, { passphrase: "another passphrase" })).rejects.toThrow(
      /not the one that sealed/,
    );
    await expect(restoreBackup(backups, scratch, at("2020-01-01T00:00:00Z"))).rejects.toThrow(/oldest backup ended at/);
    await expect(restoreBackup(folder, scratch, { passphrase })).rejects.toThrow(/holds no backups/);
    expect(existsSync(scratch)).toBe(false);
  },
);

test("a backup that was altered is refused", { meta: { proves: ["C64", "C116"] }, timeout: 60_000 }, async () => {
  const { folder: one } = await someBackup();
  const restoring = () => restoreBackup(backups, join(folder, "altered"), { passphrase });
  const list = join(one, "files.json");
  const files = readFileSync(list, "utf8");
  writeFileSync(list, `${files} `);
  await expect(restoring()).rejects.toThrow(/files\.json is not what was backed up/);
  // nor does it help to write the new hash into the manifest, which everybody who can write there can
  const manifestPath = join(one, "manifest.json");
  const manifest = readFileSync(manifestPath, "utf8");
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  writeFileSync(manifestPath, manifest.replace(hash(files), hash(`${files} `)));
  await expect(restoring()).rejects.toThrow(/files\.json is not what was backed up/);
  writeFileSync(manifestPath, manifest);
  writeFileSync(list, files);
  const path = join(one, "base.tar.zst");
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  await expect(restoring()).rejects.toThrow(/base\.tar\.zst (is not what was backed up|cannot be unpacked)/);
});

test("a database of the operator's own is backed up by a role with REPLICATION, and by no other, and unpacked for their PostgreSQL", async () => {
  await asSuperuser("create role keeper login replication in role pg_read_all_data");
  const urlFor = (role: string) => store.appUrl.replace("tutoring_app", role);
  const own = (role: string) =>
    readSettings({
      DATABASE_URL: urlFor(role),
      SESSION_SECRET: "a secret for tests that is long enough",
      STORAGE_URL: join(data, "files"),
      BACKUP_DIR: join(folder, "own"),
    });
  await expect(backUp(own("tutoring_app"))).rejects.toThrow(/refuses this role a backup/);
  await store.files.put("private/resumes/own.pdf", new Uint8Array([1]));
  const { manifest } = await backUp(own("keeper"));
  expect(manifest).toMatchObject({ embedded: false, postgres: 18 });
  await expect(restoreBackup(join(folder, "own"), join(folder, "not"), { passphrase })).rejects.toThrow(
    /only your PostgreSQL 18 starts/,
  );
  const into = join(folder, "unpacked");
  const unpacked = await unpackOwn(join(folder, "own"), into, { passphrase });
  expect(unpacked?.secrets.environment).toEqual({ SESSION_SECRET: "a secret for tests that is long enough" });
  expect(readdirSync(join(into, "database"))).toEqual(expect.arrayContaining(["PG_VERSION", "backup_label", "pg_wal"]));
  expect(readdirSync(join(into, "database"))).not.toContain("recovery.signal"); // it would wait for an archive
  expect(existsSync(join(into, "files/private/resumes/own.pdf"))).toBe(true);
  await expect(unpackOwn(join(folder, "own"), into, { passphrase })).rejects.toThrow(/is not empty/);
  await someBackup();
  expect(await unpackOwn(backups, join(folder, "not"), { passphrase })).toBeUndefined();
});

test("a quiet minute takes some KB in the folder of backups, however large the database's files of changes are", async () => {
  await write("before it"); // without a change there is nothing to archive
  await archived();
  await write("in a quiet minute");
  const path = await archived();
  expect(gunzipSync(readFileSync(path)).length).toBe(16 * 1024 * 1024);
  expect(statSync(path).size).toBeLessThan(512 * 1024);
});

test("old backups are deleted with the files that only they needed", async () => {
  const [old] = listBackups(backups);
  const { folder: newest, manifest } = await backUp();
  expect(await prune(backups, { daily: 1, weekly: 1 })).toBe(1);
  expect(listBackups(backups).map((backup) => backup.folder)).toEqual([newest]);
  expect(existsSync(old?.folder ?? "")).toBe(false);
  const older = async () => {
    await prune(backups, { daily: 1, weekly: 1 }); // the archive may be a moment behind
    return readdirSync(join(backups, "wal")).filter((name) => name.slice(8, 24) < segmentAt(manifest.from));
  };
  await expect.poll(older).toEqual([]);
}, 60_000);
