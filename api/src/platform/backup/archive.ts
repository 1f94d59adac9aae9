import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { copyFile, readFile, truncate, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { UserError } from "#api/platform/core/settings.ts";
import { canEnter, type Engine } from "#api/platform/db/engine.ts";
import { claimBackups, writeWhole } from "./manifest.ts";

const remembered = "backups.json";

/**
 * The folder of a data folder's backups. The serving process takes it from BACKUP_DIR; commands that start the database themselves use
 * the same one, or their changes would be missing from the archive.
 */
export function backupsOf(dataFolder: string, given: string | undefined, beside: boolean): string | undefined {
  const path = join(dataFolder, remembered);
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as { folder: string }).folder : undefined;
  if (beside) return known ?? (given && resolve(given));
  if (!given) rmSync(path, { force: true });
  else if (resolve(given) !== known) writeWhole(path, { folder: resolve(given) });
  return given && resolve(given);
}

/** Settings by which the embedded database archives its changes in the folder of backups, at least once a minute. */
export const archiving = (backups: string | undefined) =>
  backups === undefined ? {} : { settings: (engine: Engine, files: string) => archiveSettings(backups, engine, files) };

function archiveSettings(backups: string, engine: Engine, files: string): string[] {
  claimBackups(backups, databaseIn(files));
  const wal = join(backups, "wal");
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  giveTo(engine.account, wal);
  if (!canEnter(engine, wal))
    throw new UserError(`The account that the database runs as cannot enter ${wal}; name another folder in BACKUP_DIR.`);
  return ["archive_mode=on", "archive_timeout=60", `archive_command=${archiveCommand(wal)}`];
}

/** Needed because a database restored elsewhere runs as another account. */
function giveTo(account: Engine["account"], folder: string): void {
  if (!account || lstatSync(folder).uid === account.uid) return;
  // protects 1.2.5: starting a program without a shell [execFileSync( → execSync(]
  execFileSync("chown", ["-hR", `${account.uid}:${account.gid}`, folder]);
}

const packed = ".gz";

/**
 * A file already archived is never replaced by another. A file has 16 MB, of which a quiet minute uses little and leaves the rest zero: packed, a
 * day takes 150 MB rather than 23 GB. Older versions did not pack.
 */
function archiveCommand(wal: string): string {
  const place = `'${wal.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;
  const [plain, whole, draft] = [`${place}/%f`, `${place}/%f${packed}`, `${place}/%f.new`];
  return `if test -e ${whole}; then gzip -dc ${whole} | cmp -s - %p; elif test -e ${plain}; then cmp -s %p ${plain}; else gzip -1nc %p > ${draft} && sync ${draft} && mv ${draft} ${whole}; fi`;
}

/** PostgreSQL's number of the database in these files. */
const databaseIn = (files: string): string => String(readFileSync(join(files, "global/pg_control")).readBigUInt64LE());

const segment = /^[0-9A-F]{24}$/;
const history = /^[0-9A-F]{8}\.history$/;
const gunzipped = promisify(gunzip);
const segmentBytes = 16n * 1024n * 1024n;

/** The file of changes that contains a position such as 0/2000028, as the end of the file's name. */
export function segmentAt(position: string): string {
  const [high = "", low = ""] = position.split("/");
  const number = ((BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)) / segmentBytes;
  const perHigh = 0x1_0000_0000n / segmentBytes;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return hex(number / perHigh) + hex(number % perHigh);
}

/** A name begins with its timeline, which grows with each restore. */
const placeOf = (name: string) => name.slice(8);

const archived = (backups: string): string[] => {
  const folder = join(backups, "wal");
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Copies all changes from a position on to where the database reads them. Returns the number of files. */
export async function copyChanges(backups: string, from: string, to: string): Promise<number> {
  const first = segmentAt(from);
  const wanted = archived(backups)
    .map((file) => ({ file, name: basename(file, packed) }))
    .filter(({ name }) => history.test(name) || (segment.test(name) && placeOf(name) >= first));
  for (const { file, name } of wanted) {
    const path = join(backups, "wal", file);
    if (file === name) await copyFile(path, join(to, name));
    else await unpack(path, join(to, name));
  }
  return wanted.length;
}

/** Writes a packed file at its full length; the zeros at its end take no room on the disk. */
async function unpack(path: string, to: string): Promise<void> {
  const bytes = await gunzipped(await readFile(path)).catch(() => undefined);
  if (!bytes) return; // damaged: the changes before it are repeated
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  await writeFile(to, bytes.subarray(0, end), { mode: 0o600 });
  await truncate(to, bytes.length);
}

/** Deletes the files of changes before a position. */
export function deleteChangesBefore(backups: string, from: string): void {
  const first = segmentAt(from);
  for (const name of archived(backups)) {
    const place = placeOf(name.slice(0, 24));
    if (segment.test(name.slice(0, 24)) && place < first) rmSync(join(backups, "wal", name), { force: true });
  }
}
