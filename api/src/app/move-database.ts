import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { archiving, backupsOf } from "#api/platform/backup/index.ts";
import {
  codeOf,
  keepPrivately,
  newSecret,
  noteMoved,
  openDataFolder,
  refuseMoved,
  secretsFrom,
} from "#api/platform/core/data-folder.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import { connectTo, copyDatabase, finishMove, hasUnfinished, requireEmpty } from "#api/platform/db/copy-database.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import { openFiles, takeStoreFrom } from "#api/platform/files/index.ts";
import { readReceipts, verifyChain } from "#api/platform/logs/index.ts";
import { verifyMoney } from "./verify-money.ts";

type Move = {
  checkout: string;
  /** The new database, as the role that will own its tables, and as the role that the product will use. */
  ownerUrl: string;
  appUrl: string;
  print: (line: string) => void;
  /** Called before anything is written. */
  confirm: (what: string) => Promise<void>;
};
type Moved = { lines: string[]; faults: string[]; environment: string };

/** Copies the embedded database into an empty one of the operator's own, and verifies it there. The embedded one stays as it is. */
export async function moveDatabase(settings: Settings, { checkout, ownerUrl, appUrl, print, confirm }: Move): Promise<Moved> {
  if (settings.DATABASE_URL) throw new UserError("DATABASE_URL is set: the product uses a database of your own already.");
  const folder = openDataFolder(settings, checkout);
  if (!existsSync(join(folder, "database"))) throw new UserError(`There is no embedded database in ${folder}; set DATA_DIR.`);
  const place = placeOf(ownerUrl);
  const target = await connectTo(ownerUrl).catch((error: unknown) => {
    throw new UserError(`The new database ${place} cannot be used (${codeOf(error)}). Nothing was changed.`);
  });
  try {
    // a move that lost its last connection has marked this folder, and not the other end: nobody serves from either
    refuseMoved(folder, (await hasUnfinished(target)) ? place : undefined);
    await confirm(
      `Everything in the embedded database of ${folder} will be copied into ${place}, which has to be empty. The product has to be stopped.`,
    );
    const backups = archiving(backupsOf(folder, settings.BACKUP_DIR, true));
    const embedded = await startEmbedded(folder, backups); // it holds the folder, so nobody serves from it meanwhile
    try {
      await migrate(embedded.ownerUrl, embedded.appUrl, { force: true });
      await requireEmpty(target);
      await migrate(ownerUrl, appUrl, { force: true });
      const source = await connectTo(superuserUrl(embedded.superuserUrl));
      const copying = copyDatabase(source, target, print);
      await Promise.allSettled([copying]);
      await source.end();
      const { tables, rows } = await copying;
      const verification = await verifyMoved(settings, { folder, ownerUrl });
      noteMoved(folder, place);
      await finishMove(target);
      return {
        lines: [`Copied and compared: ${rows} rows in ${tables} tables, into ${place}.`, ...verification.lines],
        faults: verification.faults,
        environment: keepEnvironment(settings, folder),
      };
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new UserError(`PostgreSQL says: ${error.message}. Nothing was moved.`) : error;
  } finally {
    await target.end();
  }
}

/** Verifies log and books where they are now, and gives the file store to the new database. */
async function verifyMoved(settings: Settings, { folder, ownerUrl }: { folder: string; ownerUrl: string }) {
  const { sessionSecret } = keepPrivately(folder, "secrets.json", newSecret);
  const secrets = secretsFrom(settings.SESSION_SECRET ?? sessionSecret, settings.LOG_SECRET);
  const db = openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const files = await openFiles(settings, folder, () => {});
    const marks = (await readReceipts(folder)).map(({ mark }) => mark);
    const log = await verifyChain(db, secrets.log, { marks });
    const money = await verifyMoney(db);
    await takeStoreFrom(db, files);
    return {
      lines: [`Verified there: log, ${log.sealed} sealed entries; books, ${money.entries} entries.`],
      faults: [...log.faults, ...money.faults],
    };
  } finally {
    await db.destroy();
  }
}

/** Writes the settings without which sessions, seals and files would not be found; returns the file's path. */
function keepEnvironment({ SESSION_SECRET, LOG_SECRET, STORAGE_URL }: Settings, folder: string): string {
  const { sessionSecret } = keepPrivately(folder, "secrets.json", newSecret);
  const path = join(folder, "moved.environment");
  const lines = Object.entries({
    SESSION_SECRET: SESSION_SECRET ?? sessionSecret,
    LOG_SECRET,
    STORAGE_URL: filesOf(STORAGE_URL, folder),
  });
  const text = lines.flatMap(([name, value]) => (value ? [`${name}=${value}\n`] : [])).join("");
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

const filesOf = (given: string | undefined, folder: string) =>
  given?.startsWith("s3://") ? given : given ? resolve(given) : join(folder, "files");

/** A database's address without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port && `:${port}`}${pathname}`;
}

function superuserUrl(given: string): string {
  const url = new URL(given);
  url.pathname = "/tutoring";
  return url.href;
}
