import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeProof } from "#api/backup/index.ts";
import { readSettings, StartError } from "#api/core/settings.ts";
import { proveBackup } from "#api/prove-restore.ts";
import { runCommand } from "./run-command.ts";
import { readMoment, tellProof } from "./tell-proof.ts";

// `npm run prove-restore [-- --from FOLDER] [--at TIME] [--older]`: restores into a scratch folder and verifies the result.
const { values } = parseArgs({ options: { from: { type: "string" }, at: { type: "string" }, older: { type: "boolean" } } });

await runCommand(async () => {
  const { BACKUPS, BACKUP_PASSPHRASE: passphrase } = readSettings(process.env);
  const from = values.from ?? BACKUPS;
  if (!from) throw new StartError("Name the folder of backups: npm run prove-restore -- --from FOLDER, or set BACKUPS.");
  const backups = resolve(from);
  const result = await proveBackup(backups, { at: readMoment(values.at), passphrase, older: values.older });
  const { faults, backup } = result;
  writeProof(backups, { at: new Date().toISOString(), backup: basename(backup.folder), faults: faults.length });
  return tellProof(result, "Restored into a scratch folder");
});
