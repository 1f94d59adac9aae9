import { resolve } from "node:path";
import { archiving, backupsOf, secretsOf, type Source } from "#api/platform/backup/index.ts";
import { openDataFolder } from "#api/platform/core/data-folder.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { openFiles } from "#api/platform/files/index.ts";
import { erasedPeople, markOfEnd } from "#api/platform/logs/index.ts";

type Opened = { source: Source; backups: string; close: () => Promise<void> };

/** Opens what a backup is taken of, without migrating it: a backup precedes an upgrade. `to`: a folder other than BACKUP_DIR. */
export async function openBackupSource(settings: Settings, checkout: string, version: string, to?: string): Promise<Opened> {
  const external = settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL;
  const folder = external ? undefined : openDataFolder(settings, checkout);
  const archive = folder ? backupsOf(folder, settings.BACKUP_DIR, true) : settings.BACKUP_DIR && resolve(settings.BACKUP_DIR);
  const backups = to ?? archive;
  if (!backups) throw new UserError("Name a folder for backups: npm run backup -- --to FOLDER, or set BACKUP_DIR.");
  const embedded = folder ? await startEmbedded(folder, { beside: true, ...archiving(archive) }) : undefined;
  const url = embedded ? inProduct(embedded.superuserUrl) : (external ?? "");
  try {
    const known = await whatDatabaseKnows(url);
    const source: Source = {
      url,
      embedded: embedded !== undefined,
      files: await openFiles(settings, folder, () => {}),
      secrets: secretsOf(settings, folder),
      version,
      logAnchor: known[0],
      erased: known[1],
    };
    return { source, backups, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function whatDatabaseKnows(url: string) {
  const db = openDatabase(url, { poolSize: 1 });
  try {
    return await Promise.all([markOfEnd(db), erasedPeople(db)]);
  } finally {
    await db.destroy();
  }
}

/** The superuser's way into the product's database. */
function inProduct(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = "/tutoring";
  return url.href;
}
