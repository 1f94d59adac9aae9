import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings, StartError } from "#api/core/settings.ts";
import { restoreAndProve } from "#api/prove-restore.ts";
import { runCommand } from "./run-command.ts";
import { readMoment, tellProof } from "./tell-proof.ts";

// `npm run restore -- --from FOLDER [--at TIME] --into DATA_DIR`: restores the newest backup and what was archived after it.
const { values } = parseArgs({ options: { from: { type: "string" }, at: { type: "string" }, into: { type: "string" } } });

await runCommand(async () => {
  const { BACKUPS, BACKUP_PASSPHRASE: passphrase } = readSettings(process.env);
  const from = values.from ?? BACKUPS;
  if (!from || !values.into) throw new StartError("npm run restore -- --from FOLDER [--at 2026-11-22T09:30:00Z] --into DATA_DIR");
  const into = resolve(values.into);
  const result = await restoreAndProve(resolve(from), into, { at: readMoment(values.at), passphrase });
  const environment = Object.entries(result.secrets.environment).map(([name, value]) => `${name}=${value}\n`);
  if (environment.length > 0) writeFileSync(join(into, "environment"), environment.join(""), { mode: 0o600 });
  const told = tellProof(result, `Restored into ${into}`);
  const next = environment.length > 0 ? `DATA_DIR=${into} and the settings in ${join(into, "environment")}` : `DATA_DIR=${into}`;
  return `${told}\nStart the product with ${next}.`;
});
