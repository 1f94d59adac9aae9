import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newestResumes } from "#api/domains/applications/index.ts";
import { type Backup, countRows, restoreBackup, type Restored } from "#api/platform/backup/index.ts";
import { categoryPictureUrls, newestPdfs } from "#api/domains/catalogue/index.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { eraseAgain, type ErasedAgain } from "./erase-family.ts";
import { filesOfPicture } from "#api/platform/files/index.ts";
import { verifyChain } from "#api/platform/logs/index.ts";
import { somePhotos } from "#api/domains/messages/index.ts";
import { openStore, type Store } from "./open-store.ts";
import { newestHomeworkFiles } from "#api/domains/reports/index.ts";
import { someRoomPictures } from "#api/domains/rooms/index.ts";
import { newestDocuments, newestFilms, tutorPictureUrls } from "#api/domains/tutors/index.ts";
import { verifyMoney } from "./verify-money.ts";

/** What was checked, as sentences, and what is wrong. */
type Verification = { lines: string[]; faults: string[] };

/** These tables only grow, so a restored database has at least as many rows in them as its backup. */
const growing = ["ledger_entries", "sales_documents", "migrations"];
const filesPerKind = 100;

/** Verifies a restored store against its backup: log, books, rows and a sample of the files that rows name. */
async function verifyStore(store: Store, { manifest }: Backup): Promise<Verification> {
  const owner = openDatabase(store.ownerUrl, { poolSize: 1 });
  try {
    const marks = manifest.logAnchor ? [manifest.logAnchor] : [];
    const log = await verifyChain(owner, store.secrets.log, { marks });
    const money = await verifyMoney(owner);
    const counts = await countRows(store.ownerUrl);
    const fewer = growing.filter((table) => (counts[table] ?? 0) < (manifest.counts[table] ?? 0));
    const lost = Object.keys(manifest.counts).filter((table) => counts[table] === undefined);
    const files = await missingFiles(store);
    return {
      lines: [
        `log: ${log.sealed} sealed entries`,
        `books: ${money.entries} entries`,
        `rows: ${Object.values(counts).reduce((sum, count) => sum + count, 0)} in ${Object.keys(counts).length} tables`,
        `files: ${files.looked} checked`,
      ],
      faults: [
        ...log.faults,
        ...money.faults,
        ...fewer.map((table) => `${table} has ${counts[table]} rows, the backup had ${manifest.counts[table]}`),
        ...lost.map((table) => `the table ${table} is missing`),
        ...files.missing.map((key) => `the file ${key} is missing`),
      ],
    };
  } finally {
    await owner.destroy();
  }
}

/** Looks for files that rows name. */
async function missingFiles({ db, files }: Store): Promise<{ looked: number; missing: string[] }> {
  const pictures = [...(await categoryPictureUrls(db)), ...(await tutorPictureUrls(db))].slice(0, filesPerKind);
  const named = [
    ...pictures.flatMap(filesOfPicture),
    ...(await newestResumes(db, filesPerKind)),
    ...(await newestPdfs(db, filesPerKind)),
    ...(await newestHomeworkFiles(db, filesPerKind)),
    ...(await newestDocuments(db, filesPerKind)),
    ...(await newestFilms(db, filesPerKind)),
    ...(await someRoomPictures(db, filesPerKind)),
    ...(await somePhotos(db, filesPerKind)),
  ];
  const missing: string[] = [];
  for (const key of named) if (!(await files.has(key))) missing.push(key);
  return { looked: named.length, missing };
}

type Options = { at?: Date | undefined; passphrase: string | undefined; older?: boolean | undefined };
type Whole = Restored & Verification & { again: ErasedAgain };

/** Restores a backup into a new folder, erases again the families erased since, and verifies the result. */
export async function restoreAndVerify(backups: string, into: string, options: Options): Promise<Whole> {
  const restored = await restoreBackup(backups, into, options);
  const settings = readSettings({ ...restored.secrets.environment, DATA_DIR: into });
  const store = await openStore(settings, { checkout: into, report: () => {}, beside: true });
  try {
    const verification = await verifyStore(store, restored.backup);
    return { ...restored, ...verification, again: await eraseAgain(store.db, { files: store.files, backups }) };
  } finally {
    await store.stop();
  }
}

/** The same in a scratch folder, which is deleted afterwards. */
export async function verifyBackup(backups: string, options: Options): Promise<Whole> {
  const scratch = mkdtempSync(join(tmpdir(), "tutoring-proof-"));
  chmodSync(scratch, 0o711); // the database's account has to pass through
  try {
    return await restoreAndVerify(backups, join(scratch, "data"), options);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
