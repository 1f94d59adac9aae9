import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { prune, takeBackup } from "#api/platform/backup/index.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { openBackupSource } from "#api/app/open-backup-source.ts";
import { checkout, newCommand, runCommand } from "./command.ts";

const values = newCommand(
  "backup",
  "Backs up database, files and secrets while the product serves, and deletes backups that are older than BACKUPS_DAILY and BACKUPS_WEEKLY keep.",
  {
    settings: [
      "BACKUP_DIR",
      "BACKUP_PASSPHRASE",
      "BACKUPS_DAILY",
      "BACKUPS_WEEKLY",
      "DATABASE_URL",
      "DATABASE_OWNER_URL",
      "STORAGE_URL",
      "DATA_DIR",
    ],
  },
)
  .option("--to <folder>", "a folder for backups other than BACKUP_DIR")
  .parse()
  .opts<{ to?: string }>();

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { BACKUP_PASSPHRASE: passphrase, BACKUPS_DAILY: daily, BACKUPS_WEEKLY: weekly } = settings;
  if (!passphrase) throw new UserError("BACKUP_PASSPHRASE is missing; it seals the backup's secrets and opens them again.");
  const { version } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8")) as { version: string };
  const { source, backups, close } = await openBackupSource(settings, checkout, version, values.to && resolve(values.to));
  try {
    const began = Date.now();
    const { folder, manifest } = await takeBackup(source, backups, passphrase);
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0);
    const deleted = await prune(backups, { daily, weekly });
    return `Backed up in ${seconds(began)} s: ${folder} (${(bytes / 1e6).toFixed(1)} MB). Older backups deleted: ${deleted}.`;
  } finally {
    await close();
  }
});

function seconds(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(1);
}
