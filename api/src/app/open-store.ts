import { resolve } from "node:path";
import pg from "pg";
import { alsoCopied, archiving, backupsOf } from "#api/platform/backup/index.ts";
import type { Context, Secrets } from "#api/platform/core/context.ts";
import { codeOf, keepPrivately, newSecret, openDataFolder, refuseMoved, secretsFrom } from "#api/platform/core/data-folder.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import { isUnfinished } from "#api/platform/db/copy-database.ts";
import { type Db, openDatabase } from "#api/platform/db/database.ts";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import type { Timeouts } from "#api/platform/db/watched-client.ts";
import { deletingOwn, type FileStore, isOwnStore, openFiles } from "#api/platform/files/index.ts";

export type Store = {
  db: Db;
  appUrl: string;
  /** The role that migrates and may prune the log, if it owns the tables. */
  ownerUrl: string;
  isOwner: boolean;
  files: FileStore;
  /** Whether the file store belongs to this database; if it belongs to another, nothing in it is deleted. */
  ownsFiles: () => Promise<boolean>;
  secrets: Secrets;
  /** The embedded database's folder; undefined if DATABASE_URL is set. */
  folder: string | undefined;
  /** The folder of backups, if one is set. */
  backups: string | undefined;
  /** Of the embedded database alone; an operator's own server recycles its changes by itself. */
  dropWal?: (() => Promise<void>) | undefined;
  /** False while the embedded database is restarting; always true for an operator's own database, which we do not watch. */
  isDatabaseUp: () => boolean;
  stop: () => Promise<void>;
};

type Options = {
  checkout: string;
  report: Context["report"];
  /** Called when the embedded database is lost for good. */
  giveUp?: (why: UserError) => void;
  beside?: boolean;
  /** Applies this version's SQL functions even if a newer version has applied its own. */
  force?: boolean;
  timeout?: Timeouts | undefined;
};

/** Opens everything that outlasts the process: the migrated database, the file store, the secrets. */
export async function openStore(settings: Settings, options: Options): Promise<Store> {
  const { report } = options;
  const embedded = settings.DATABASE_URL ? undefined : await openEmbedded(settings, options);
  const appUrl = embedded?.appUrl ?? settings.DATABASE_URL ?? "";
  const ownerUrl = embedded?.ownerUrl ?? settings.DATABASE_OWNER_URL ?? appUrl;
  const backups = embedded ? embedded.backups : settings.BACKUP_DIR && resolve(settings.BACKUP_DIR);
  let files: FileStore;
  let isOwner: boolean;
  try {
    files = await openFiles(settings, embedded?.folder, report);
    if (backups) files = alsoCopied(files, backups, report);
    ({ isOwner } = await migrate(ownerUrl, appUrl, { report, force: embedded !== undefined || options.force === true }));
  } catch (error) {
    await embedded?.stop();
    throw embedded || error instanceof UserError ? error : unreachable(error);
  }
  const db = openDatabase(appUrl, {
    poolSize: settings.DATABASE_POOL,
    timeout: options.timeout,
    onError: (error) => report("database-connection-lost", { why: error.message }),
  });
  const serves = !options.beside;
  const address = serves ? settings.PUBLIC_URL : undefined;
  let isOwn = false;
  const ownsFiles = async () => (isOwn = await isOwnStore(db, files, { address, renews: serves, report }));
  const stop = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await ownsFiles();
    if (!embedded && (await isUnfinished(db))) throw new UserError(halfMoved);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    db,
    appUrl,
    ownerUrl,
    isOwner,
    files: deletingOwn(files, () => isOwn),
    ownsFiles,
    secrets: secretsFrom(settings.SESSION_SECRET ?? embedded?.sessionSecret ?? "", settings.LOG_SECRET),
    folder: embedded?.folder,
    backups,
    dropWal: embedded?.dropWal,
    isDatabaseUp: () => embedded?.isUp() ?? true,
    stop,
  };
}

const halfMoved = "A move into this database has begun and has not ended. Run npm run move-database again.";

export async function openEmbedded(settings: Settings, { checkout, ...options }: Options) {
  const folder = openDataFolder(settings, checkout);
  // protects C125: refusing the copy that was left behind
  refuseMoved(folder);
  const { sessionSecret } = keepPrivately(folder, "secrets.json", newSecret);
  const backups = backupsOf(folder, settings.BACKUP_DIR, options.beside ?? false);
  return { ...(await startEmbedded(folder, { ...options, ...archiving(backups) })), folder, backups, sessionSecret };
}

function unreachable(error: unknown): Error {
  const why = error instanceof pg.DatabaseError ? error.message : codeOf(error);
  return new UserError(`The database that DATABASE_URL names cannot be used (${why}).`);
}
