import { cpus, release, totalmem } from "node:os";
import { strToU8, zipSync } from "fflate";
import { settingNames } from "#api/platform/core/settings.ts";
import { type Finding, formatFindings } from "./finding.ts";
import { hideIn, withoutPeople } from "./hide-people.ts";

type Parts = {
  version: string;
  findings: Finding[];
  environment: Record<string, string | undefined>;
  /** The terminal's output or journald's; undefined if none was given. */
  log: string | undefined;
  now: Date;
};

/** A zip file for support: what was found, which settings are set, the machine, and the log. No personal data, and no value of a setting. */
export function supportBundle({ version, findings, environment, log, now }: Parts): { bytes: Uint8Array; said: string } {
  const safe = findings.map((finding) => ({ ...finding, found: hideIn(finding.found) }));
  const set = settingNames.filter((name) => environment[name] || environment[`${name}_FILE`]);
  const { lines, leftOut } = withoutPeople(log ?? "");
  const machine = {
    ...{
      at: now.toISOString(),
      version,
      node: process.versions.node,
      system: `${process.platform} ${process.arch} ${release()}`,
    },
    ...{ processors: cpus().length, memory: totalmem(), settingsSet: set, logLines: lines.length, logLinesLeftOut: leftOut },
  };
  const files = {
    "findings.txt": `${formatFindings(safe)}\n`,
    "findings.json": toJson(safe),
    "machine.json": toJson(machine),
    "log.jsonl": lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  };
  const named = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const about =
    log === undefined ? "no log was given (--log)" : `${lines.length} lines of the log, without ${leftOut} that may name people`;
  return { bytes: zipSync(Object.fromEntries(named)), said: about };
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
