import { writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Secrets, unpackOwn } from "#api/platform/backup/index.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { restoreAndVerify } from "#api/app/verify-backup.ts";
import { newCommand, runCommand } from "./command.ts";
import { momentOption, reportVerification } from "./report-verification.ts";

const values = newCommand(
  "restore",
  "Restores the newest backup and the changes archived after it into a new data folder, and verifies it. A backup of a database of your own is unpacked for your PostgreSQL.",
  { settings: ["BACKUP_DIR", "BACKUP_PASSPHRASE"], more: ["It refuses a folder that is not empty, so it replaces nothing."] },
)
  .requiredOption("--into <folder>", "the new data folder")
  .option("--from <folder>", "the folder of backups, instead of BACKUP_DIR")
  .option(...momentOption)
  .option("--older", "an older backup may be taken")
  .parse()
  .opts<{ into: string; from?: string; at?: Date; older?: true }>();

await runCommand(async () => {
  const { BACKUP_DIR, BACKUP_PASSPHRASE: passphrase } = readSettings(process.env);
  const from = values.from ?? BACKUP_DIR;
  if (!from)
    throw new UserError("Name the folder of backups: npm run restore -- --from FOLDER --into DATA_DIR, or set BACKUP_DIR.");
  const [backups, into, options] = [resolve(from), resolve(values.into), { at: values.at, passphrase, older: values.older }];
  const unpacked = await unpackOwn(backups, into, options);
  if (unpacked) {
    const { backup, files, secrets } = unpacked;
    keepEnvironment(into, secrets);
    const { ended, postgres, logAnchor = "" } = backup.manifest;
    return [
      `Unpacked into ${into}: the backup ${basename(backup.folder)}, which ended at ${ended}; ${files} files.`,
      `Start PostgreSQL ${postgres} on ${into}/database, copy ${into}/files to where STORAGE_URL says, and set what ${into}/environment says.`,
      `Then verify it with log:verify ${logAnchor} and ledger:audit; erase-family --again erases the families that were erased since.`,
    ].join("\n");
  }
  const result = await restoreAndVerify(backups, into, options);
  const settings = keepEnvironment(into, result.secrets) ? ` and the settings in ${join(into, "environment")}` : "";
  return `${reportVerification(result, `Restored into ${into}`)}\nStart the product with DATA_DIR=${into}${settings}.`;
});

/** Writes the secrets that were settings, if there are any. */
function keepEnvironment(into: string, { environment }: Secrets): boolean {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  if (lines.length > 0) writeFileSync(join(into, "environment"), lines.join(""), { mode: 0o600 });
  return lines.length > 0;
}
