import { described, productFiles, sourceOf, tableOf } from "./read-source.ts";

/** Where the product writes lines, and why. */
const printers: Record<string, string> = {
  // protects 16.2.3: the places that write lines, in the reference
  "api/src/commands/command.ts": "an operator's command says what it did",
  "api/src/commands/migrate.ts": "the same",
  "api/src/commands/move-database.ts": "the same",
  "api/src/platform/core/settings.ts": "a setting under its former name, at the start",
  "web/connection-limits.ts": "a proxy that the settings do not tell of, once",
  "web/server.ts": "the terminal of the process: events and the greeting, and why it ended",
};

/** Files that write to the terminal by themselves; everything else reports an event. */
function printerRows(): string[][] {
  const prints = /\bconsole\.(log|error|warn|info)\b|process\.(stdout|stderr)\b/;
  const found = productFiles("{api/src,web}/**/*.ts").filter(
    (file) => !file.startsWith("web/app/") && prints.test(sourceOf(file)),
  );
  return [...described("places that write lines", found, printers)].map(([file, text]) => [`\`${file}\``, text]);
}

/** Events of the terminal, with their levels. */
function eventRows(): string[][] {
  const source = sourceOf("api/src/platform/core/events.ts");
  return [...source.matchAll(/^ {2}"([\w-]+)": "(\w+)"/gm)].map(([, name = "", level = ""]) => [`\`${name}\``, level]);
}

/** Operations of the log in the database, by domain. */
function operationRows(): string[][] {
  // protects 16.1.1: what is logged, in the reference [\boperation: → \bnothing:]
  const found = productFiles("api/src/{domains,platform}/**/*.ts").flatMap((file) =>
    [...sourceOf(file).matchAll(/\boperation: "([a-z]+(?:-[a-z]+)+)"/g)].map(([, name = ""]) => ({
      domain: file.split("/")[3] ?? "",
      name,
    })),
  );
  const groups = Map.groupBy(found, ({ domain }) => domain);
  return [...groups].map(([domain, all]) => [domain, [...new Set(all.map(({ name }) => `\`${name}\``))].join(", ")]);
}

export const logsPage = (made: string): string => `${made}

# Logs

Clocks are those of the machines, which the operator keeps by NTP; all times are in UTC or carry their zone.

${tableOf(
  ["Log", "What it holds", "Where", "Who reads it", "How long"],
  [
    [
      "log of operations",
      "who did what, when and from where; sealed in a chain",
      "table `log_entries`",
      "admins, under Logs; operators, by `npm run log:verify`",
      "a year; then whole months are deleted",
    ],
    [
      "events",
      "faults and starts; no bodies, no codes but in the local outbox",
      "standard output; JSON with `LOG_FORMAT=json`",
      "the operator, and what collects it",
      "as the operator's system keeps it",
    ],
    [
      "database",
      "the embedded database's own lines",
      "`database.log` in the data folder, and `database.log.former` of the start before",
      "the operator",
      "until the start after the next",
    ],
    [
      "metrics",
      "counts and times, without people",
      "`/metrics`, to those who may read it",
      "the operator's Prometheus",
      "as it keeps them",
    ],
    ["traces", "times of calls, without parameters", "`OTEL_EXPORTER_OTLP_ENDPOINT`, if set", "the operator", "as it keeps them"],
  ],
)}

Nothing else is written: no access log, and no files.

## Lines

${tableOf(["File", "What"], printerRows())}

## Events

${tableOf(["Event", "Level"], eventRows())}

## Operations

${tableOf(["Part", "Operations"], operationRows())}
`;
