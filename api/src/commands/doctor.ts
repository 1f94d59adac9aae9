import { Resolver } from "node:dns/promises";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { examine } from "#api/app/doctor/examine.ts";
import { formatFindings } from "#api/app/doctor/finding.ts";
import { supportBundle } from "#api/app/doctor/support-bundle.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { checkout, newCommand, runCommand } from "./command.ts";

const { json, bundle, log } = newCommand(
  "doctor",
  "Checks settings, database, mail, files, relay, certificate, clock, versions, jobs and backups, and says what to do; the exit code is 1 after a fault.",
  {
    more: [
      "It changes nothing but a file of its own in the file store, which it deletes, and prints no secrets. It may run while the product serves.",
      "For support: journalctl -u 'online-tutoring*' --since -2d | npm run doctor -- --bundle /tmp/support.zip --log -",
    ],
  },
)
  .option("--json", "print the findings as JSON")
  .option("--bundle <file>", "also write them to a zip file for support, which names no people and no secrets")
  .option("--log <file>", "with --bundle: the product's log; - reads standard input")
  .parse()
  .opts<{ json?: true; bundle?: string; log?: string }>();

await runCommand(async () => {
  if (log && !bundle) throw new UserError("--log goes with --bundle.");
  const manifest = readFileSync(join(checkout, "package.json"), "utf8");
  const { version, released } = JSON.parse(manifest) as { version: string; released: string };
  const read = log && readLog(log);
  const names = new Resolver({ timeout: 3_000, tries: 2 });
  const environment = process.env;
  const findings = await examine({ environment, checkout, version, released, names });
  if (findings.some(({ state }) => state === "fault")) process.exitCode = 1;
  const now = new Date();
  const text = json ? JSON.stringify({ version, at: now.toISOString(), findings }, null, 2) : formatFindings(findings);
  if (!bundle) return text;
  const { bytes, said } = supportBundle({ version, findings, environment, log: read, now });
  const why = write(bundle, bytes);
  if (why) throw new UserError(`${text}\n${bundle} cannot be written (${why}); name a file in a folder such as /tmp.`);
  if (!json) return `${text}\n${bundle} holds this and ${said}.`;
  return text;
});

/** Why a file cannot be written. */
function write(path: string, bytes: Uint8Array): string | undefined {
  try {
    writeFileSync(path, bytes, { mode: 0o600 });
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

function readLog(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    throw new UserError(`The log ${path} cannot be read (${codeOf(error)}).`);
  }
}
