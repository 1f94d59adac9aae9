import { basename, resolve } from "node:path";
import { writeVerification } from "#api/backup/index.ts";
import { readSettings, StartError } from "#api/core/settings.ts";
import { verifyBackup } from "#api/prove-restore.ts";
import { newCommand, runCommand } from "./command.ts";
import { momentOption, reportVerification } from "./report-verification.ts";

const values = newCommand(
  "prove-restore",
  "Restores a backup of the embedded database into a scratch folder and verifies the result.",
  {
    settings: ["BACKUPS", "BACKUP_PASSPHRASE"],
  },
)
  .option("--from <folder>", "the folder of backups, instead of BACKUPS")
  .option(...momentOption)
  .option("--older", "an older backup may be taken")
  .parse()
  .opts<{ from?: string; at?: Date; older?: true }>();

await runCommand(async () => {
  const { BACKUPS, BACKUP_PASSPHRASE: passphrase } = readSettings(process.env);
  const from = values.from ?? BACKUPS;
  if (!from) throw new StartError("Name the folder of backups: npm run prove-restore -- --from FOLDER, or set BACKUPS.");
  const backups = resolve(from);
  const result = await verifyBackup(backups, { at: values.at, passphrase, older: values.older });
  const { faults, backup } = result;
  writeVerification(backups, { at: new Date().toISOString(), backup: basename(backup.folder), faults: faults.length });
  return reportVerification(result, "Restored into a scratch folder");
});
