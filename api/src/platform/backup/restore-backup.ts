import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { openDataFolder } from "#api/platform/core/data-folder.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { majorVersion } from "#api/platform/db/engine.ts";
import { copyChanges } from "./archive.ts";
import { putFiles } from "./copied-files.ts";
import { type Backup, listBackups, namedFiles } from "./manifest.ts";
import { openSecrets, putSecrets, type Secrets } from "./sealed-secrets.ts";
import { partOf } from "./take-backup.ts";

/** Unpacks a tar as PostgreSQL writes it: files and folders, nothing else. */
export async function unpackTar(pieces: AsyncIterable<Buffer>, into: string): Promise<void> {
  const archive = extract();
  const read = pipeline(pieces, archive); // to the end, so that everything is hashed
  const unpack = async () => {
    for await (const entry of archive) {
      const path = pathOf(entry.header, resolve(into));
      await mkdir(entry.header.type === "directory" ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (entry.header.type === "file") await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      else entry.resume();
    }
  };
  await Promise.all([unpack(), read]);
}

function pathOf({ name, type }: Header, into: string): string {
  const path = join(into, name);
  // protects C116: the end of the folder in its path [+ sep → nothing]
  if (path !== join(into, "/") && !path.startsWith(into + sep)) throw new Error(`${name} leads out of the folder`);
  if (type !== "file" && type !== "directory") throw new Error(`${name} is neither file nor folder`);
  return path;
}

/** Changes are in the folder already, so the archive is not asked; nobody may read before the end. */
const settings = ["restore_command=false", "hot_standby=off", "archive_mode=off", "recovery_target_action=promote"];

type Options = { at: Date | undefined; backupEnded: string };

/** Lets the restored database replay its changes, up to a moment if one is named. Returns the time of the last one replayed. */
async function recover(dataFolder: string, { at, backupEnded }: Options): Promise<string | undefined> {
  const target = at ? [`recovery_target_time=${at.toISOString().replace("Z", "+00")}`] : [];
  const log = join(dataFolder, "database.log");
  const read = () => readFileSync(log, "utf8");
  try {
    const server = await startEmbedded(dataFolder, { beside: true, settings: [...settings, ...target] });
    await server.stop();
  } catch (error) {
    if (at && /recovery ended before configured recovery target was reached/.test(read()))
      throw new UserError(
        `The backup does not reach ${at.toISOString()}: its last change is from ${lastChange(read()) ?? `before ${backupEnded}`}.`,
      );
    const why = fatal(read());
    throw why ? new UserError(`The database did not accept the backup: ${why}.`) : error;
  }
  return lastChange(read());
}

const fatal = (log: string): string | undefined => [...log.matchAll(/FATAL: {2}(.+)/g)].at(-1)?.[1];

const lastChange = (log: string): string | undefined =>
  [...log.matchAll(/last completed transaction was at log time ([\d-]+ [\d:.]+)/g)].at(-1)?.[1]?.replace(" ", "T").concat("Z");

type Unpacked = { backup: Backup; files: number; secrets: Secrets };
export type Restored = Unpacked & { lastChange: string | undefined };

/** The newest backup that had ended by then; restoring goes forward from a backup, never back. */
function backupFor(backups: string, at?: Date): Backup {
  const all = listBackups(backups);
  const found = all.findLast(({ manifest }) => !at || new Date(manifest.ended) <= at);
  if (found) return found;
  const [oldest] = all;
  throw new UserError(
    oldest ? `The oldest backup ended at ${oldest.manifest.ended}; name a later moment.` : `${backups} holds no complete backup.`,
  );
}

type RestoreBackupOptions = {
  at?: Date | undefined;
  passphrase: string | undefined;
  /** Takes a backup of an older version, in which only the secrets are authenticated. */
  older?: boolean | undefined;
};

/** Restores a backup and the changes after it, up to a moment if one is named, into a new data folder. */
export async function restoreBackup(backups: string, into: string, options: RestoreBackupOptions): Promise<Restored> {
  const backup = backupFor(backups, options.at);
  refuseOthers(backup);
  const secrets = openBackup(backup, into, options);
  openDataFolder(readSettings({ DATA_DIR: into }), dirname(into));
  return whole(into, async () => {
    await unpackDatabase(backup, join(into, "database"));
    writeFileSync(join(into, "database/recovery.signal"), "", { mode: 0o600 });
    await copyChanges(backups, backup.manifest.from, join(into, "database/pg_wal"));
    const lastChange = await recover(into, { at: options.at, backupEnded: backup.manifest.ended });
    const files = await putFiles(backups, namedFiles(backup), join(into, "files"));
    putSecrets(secrets, into);
    return { backup, files, secrets, lastChange };
  });
}

/**
 * Unpacks a backup of an operator's own database into a new folder; their PostgreSQL starts on its `database`. Undefined for a
 * backup of the embedded database.
 */
export async function unpackOwn(backups: string, into: string, options: RestoreBackupOptions): Promise<Unpacked | undefined> {
  const backup = backupFor(backups, options.at);
  if (backup.manifest.embedded) return undefined;
  const secrets = openBackup(backup, into, options);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  return whole(into, async () => {
    await unpackDatabase(backup, join(into, "database"));
    return { backup, secrets, files: await putFiles(backups, namedFiles(backup), join(into, "files")) };
  });
}

/** Reads a backup's secrets. Refuses a folder in use, a wrong passphrase and an altered backup. */
function openBackup(backup: Backup, into: string, { passphrase, older = false }: RestoreBackupOptions): Secrets {
  const found = existsSync(into) ? readdirSync(into) : [];
  // protects C64: the look whether a folder is in use [0 → 1_000]
  if (found.length > 0) throw new UserError(`${into} is not empty; a backup is restored into a new folder only.`);
  for (const name of ["files.json", "secrets.sealed"]) refuseAltered(backup, name, partOf(backup.folder, name).sha256);
  const sealed = JSON.parse(readFileSync(join(backup.folder, "secrets.sealed"), "utf8")) as Parameters<typeof openSecrets>[0];
  const { parts, ...secrets } = openSecrets(sealed, passphrase);
  if (!parts && !older)
    throw new UserError(
      `${backup.folder} was made by an older version, which sealed the secrets alone. If nobody else could write there, add --older.`,
    );
  // protects C116: the sealed hashes of its parts
  for (const [name, sha256] of Object.entries(parts ?? {})) refuseAltered(backup, name, sha256);
  return secrets;
}

/** Leaves no half of a restored folder. */
async function whole<T>(into: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    rmSync(into, { recursive: true, force: true });
    throw error;
  }
}

function refuseOthers({ folder, manifest: { embedded, postgres } }: Backup): void {
  if (!embedded)
    throw new UserError(
      `${folder} is a backup of a database of your own, on which only your PostgreSQL ${postgres} starts; npm run restore unpacks it.`,
    );
  if (String(postgres) !== majorVersion)
    throw new UserError(
      `${folder} is a backup of PostgreSQL ${postgres}, and this is PostgreSQL ${majorVersion}; restore it with its version.`,
    );
}

function refuseAltered({ folder, manifest }: Backup, name: string, sha256: string): void {
  // protects C64: comparing a backup with its hashes [?.sha256 !== sha256 → === undefined]
  if (manifest.parts.find((part) => part.name === name)?.sha256 !== sha256)
    throw new UserError(`${join(folder, name)} is not what was backed up; take another backup.`);
}

async function unpackDatabase(backup: Backup, into: string): Promise<void> {
  const name = "base.tar.zst";
  const hash = createHash("sha256");
  const measure = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  mkdirSync(into, { mode: 0o700 });
  const packed = createReadStream(join(backup.folder, name), { highWaterMark: 1024 * 1024 });
  const unpacked = createZstdDecompress();
  for (const stream of [packed, measure]) stream.once("error", (error) => unpacked.destroy(error));
  await unpackTar(packed.pipe(measure).pipe(unpacked), into).catch((error: unknown) => {
    throw new UserError(
      `${join(backup.folder, name)} cannot be unpacked (${error instanceof Error ? error.message : "broken"}).`,
    );
  });
  refuseAltered(backup, name, hash.digest("hex"));
}
