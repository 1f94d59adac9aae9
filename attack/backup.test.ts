import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup, takeBackup } from "#api/platform/backup/index.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { openBackupSource } from "#api/app/open-backup-source.ts";
import { openStore, type Store } from "#api/app/open-store.ts";
import { verifyBackup, restoreAndVerify } from "#api/app/verify-backup.ts";
import { report } from "./counts.ts";
import { keepWriting, misplaced } from "./keep-writing.ts";
import { full } from "../testing/full.ts";

const passphrase = "a passphrase for tests";
const megabytes = Number(process.env["BACKUP_MEGABYTES"] ?? 1_000);
const folder = mkdtempSync(join(tmpdir(), "tutoring-backup-"));
const [data, backups] = [join(folder, "data"), join(folder, "backups")];
let store: Store;
beforeAll(async () => {
  chmodSync(folder, 0o711);
  if (full)
    store = await openStore(readSettings({ DATA_DIR: data, BACKUP_DIR: backups }), { checkout: folder, report: () => {} });
});
afterAll(async () => {
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function backUp() {
  const {
    source,
    backups: to,
    close,
  } = await openBackupSource(readSettings({ DATA_DIR: data, BACKUP_DIR: backups }), folder, "1.0.0");
  return takeBackup(source, to, passphrase).finally(close);
}

test.runIf(full)(
  "at whichever moment an operator restores, no write acknowledged before it is missing, and none begun after it is there",
  async () => {
    const writing = keepWriting(store.appUrl);
    for (let backup = 0; backup < 3; backup += 1) {
      const enough = writing.writes.length + 300;
      await backUp();
      await expect.poll(() => writing.writes.length, { timeout: 60_000 }).toBeGreaterThan(enough);
    }
    await writing.stop();
    await backUp(); // archives the rest
    const { writes } = writing;
    let [lost, later] = [0, 0];
    for (const share of [0.5, 0.75, 0.95]) {
      const moment = writes.toSorted((one, other) => one.began.getTime() - other.began.getTime())[
        Math.floor(writes.length * share)
      ]?.began;
      const into = join(folder, `restored-${share}`);
      await restoreAndVerify(backups, into, { at: moment, passphrase });
      const restored = await openStore(readSettings({ DATA_DIR: into }), { checkout: folder, report: () => {}, beside: true });
      const found = await misplaced(writes, restored.appUrl, moment ?? new Date(0));
      await restored.stop();
      lost += found.lost;
      later += found.later;
      rmSync(into, { recursive: true, force: true });
    }
    report("restored to a moment", { writes: writes.length, moments: 3, lost, "later ones there": later });
    expect({ lost, later }).toEqual({ lost: 0, later: 0 });
  },
);

test.runIf(full)("a moment that was not archived is refused with the last one that was", async () => {
  const later = { at: new Date("2199-01-01T00:00:00Z"), passphrase };
  await expect(restoreBackup(backups, join(folder, "later"), later)).rejects.toThrow(
    /does not reach 2199.*last change is from (before )?20/,
  );
});

test.runIf(full)("a database of a gigabyte is restored and proven in less than three minutes", async () => {
  const owner = new pg.Client(store.ownerUrl);
  await owner.connect();
  await owner.query(`create table ballast as
    select g as id, md5(g::text) || md5((g + 1)::text) as words from generate_series(1, ${megabytes * 10_000}) g`);
  await owner.end();
  const began = Date.now();
  await backUp();
  const backedUp = Date.now();
  const { faults } = await verifyBackup(backups, { passphrase });
  const seconds = (Date.now() - backedUp) / 1_000;
  report("a large database", { megabytes, "backup seconds": (backedUp - began) / 1_000, "restore seconds": seconds });
  expect(faults).toEqual([]);
  expect(seconds).toBeLessThan(180);
});
