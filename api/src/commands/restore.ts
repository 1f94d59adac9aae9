import { writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Secrets, unpackOwn } from "#api/backup/index.ts";
import { readSettings, StartError } from "#api/core/settings.ts";
import { restoreAndProve } from "#api/prove-restore.ts";
import { runCommand } from "./run-command.ts";
import { readMoment, tellProof } from "./tell-proof.ts";

// `npm run restore -- --from FOLDER [--at TIME] [--older] --into DATA_DIR`: restores the newest backup and what was archived after it. A backup
// of a database of the operator's own is unpacked for their PostgreSQL.
const { values } = parseArgs({
  options: { from: { type: "string" }, at: { type: "string" }, older: { type: "boolean" }, into: { type: "string" } },
});

await runCommand(async () => {
  const { BACKUPS, BACKUP_PASSPHRASE: passphrase } = readSettings(process.env);
  const from = values.from ?? BACKUPS;
  if (!from || !values.into) throw new StartError("npm run restore -- --from FOLDER [--at 2026-11-22T09:30:00Z] --into DATA_DIR");
  const [backups, into, options] = [
    resolve(from),
    resolve(values.into),
    { at: readMoment(values.at), passphrase, older: values.older },
  ];
  const unpacked = await unpackOwn(backups, into, options);
  if (unpacked) {
    const { backup, files, secrets } = unpacked;
    keepEnvironment(into, secrets);
    const { ended, postgres, logMark = "" } = backup.manifest;
    return [
      `Unpacked into ${into}: the backup ${basename(backup.folder)}, which ended at ${ended}; ${files} files.`,
      `Start PostgreSQL ${postgres} on ${into}/database, copy ${into}/files to where FILES says, and set what ${into}/environment says.`,
      `Then verify it with verify-log ${logMark} and verify-money; erase-family --again erases the families that were erased since.`,
    ].join("\n");
  }
  const result = await restoreAndProve(backups, into, options);
  const settings = keepEnvironment(into, result.secrets) ? ` and the settings in ${join(into, "environment")}` : "";
  return `${tellProof(result, `Restored into ${into}`)}\nStart the product with DATA_DIR=${into}${settings}.`;
});

/** Writes the secrets that were settings, if there are any. */
function keepEnvironment(into: string, { environment }: Secrets): boolean {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  if (lines.length > 0) writeFileSync(join(into, "environment"), lines.join(""), { mode: 0o600 });
  return lines.length > 0;
}
