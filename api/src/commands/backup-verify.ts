import { basename, resolve } from "node:path";
import { writeVerification } from "#api/platform/backup/index.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { verifyBackup } from "#api/app/verify-backup.ts";
import { newCommand, runCommand } from "./command.ts";
import { momentOption, reportVerification } from "./report-verification.ts";

const values = newCommand(
  "backup:verify",
  "Restores a backup of the embedded database into a scratch folder and verifies the result.",
  {
    settings: ["BACKUP_DIR", "BACKUP_PASSPHRASE"],
  },
)
  .option("--from <folder>", "the folder of backups, instead of BACKUP_DIR")
  .option(...momentOption)
  .option("--older", "an older backup may be taken")
  .parse()
  .opts<{ from?: string; at?: Date; older?: true }>();

await runCommand(async () => {
  const { BACKUP_DIR, BACKUP_PASSPHRASE: passphrase } = readSettings(process.env);
  const from = values.from ?? BACKUP_DIR;
  if (!from) throw new UserError("Name the folder of backups: npm run backup:verify -- --from FOLDER, or set BACKUP_DIR.");
  const backups = resolve(from);
  const result = await verifyBackup(backups, { at: values.at, passphrase, older: values.older });
  const { faults, backup } = result;
  writeVerification(backups, { at: new Date().toISOString(), backup: basename(backup.folder), faults: faults.length });
  return reportVerification(result, "Restored into a scratch folder");
});
