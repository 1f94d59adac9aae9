import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scripts } from "../scripts.mjs";
import { accessPage } from "./access-page.ts";
import { collection } from "./collection.ts";
import { connectionsPage } from "./connections-page.ts";
import { cryptographyPage } from "./cryptography-page.ts";
import { dataPage } from "./data-page.ts";
import { jobRows, triggerRows } from "./database-pages.ts";
import { limitsPage } from "./limits-page.ts";
import { logsPage } from "./logs-page.ts";
import { made } from "./made.ts";
import { settingTexts } from "./setting-texts.ts";
import { validationPage } from "./validation-page.ts";

const root = join(import.meta.dirname, "../..");

/** The pages of docs/reference/, by file name. */
export const references = (): Record<string, string> => ({
  "settings.md": settingsPage(),
  "scripts.md": scriptsPage(),
  "triggers.md": triggersPage(),
  "jobs.md": jobsPage(),
  "postman.json": collection(),
  "limits.md": limitsPage(made),
  "validation.md": validationPage(made),
  "access.md": accessPage(made),
  "cryptography.md": cryptographyPage(made),
  "connections.md": connectionsPage(made),
  "data.md": dataPage(made),
  "logs.md": logsPage(made),
});

function settingsPage(): string {
  const rows = Object.entries(settingTexts).map(([name, [byDefault, what]]) => `| \`${name}\` | ${byDefault} | ${what} |`);
  return `${made}

# Settings

Environment variables, read once at start. Secrets and addresses with passwords may be in files: \`SESSION_SECRET_FILE\` names one that
contains \`SESSION_SECRET\`. Without \`SESSION_SECRET\`, secrets are created at the first start and stored in the data folder.

| Name | Default | |
|---|---|---|
${rows.join("\n")}
`;
}

function scriptsPage(): string {
  const rows = Object.entries(scripts).map(([name, script]) => {
    const typed = name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
    const words = script.takes ? ` -- ${script.takes.words}` : "";
    return `| \`${typed}${words.replaceAll("|", "\\|")}\` | ${script.summary ?? summaryIn(script.file ?? "")} |`;
  });
  return `${made}

# Scripts

\`npm run NAME -- --help\` lists a script's words, options and settings. A script that cannot be undone asks first, or needs \`--yes\` where
nobody can answer.

| Script | |
|---|---|
${rows.join("\n")}
`;
}

/** What a script that reads its own words says of itself. */
function summaryIn(file: string): string {
  const [, summary] = /newCommand\(\s*"[\w:-]+",\s*"([^"]+)"/.exec(readFileSync(join(root, file), "utf8")) ?? [];
  if (!summary) throw new Error(`${file} does not say what it does`);
  return summary;
}

const triggersPage = (): string => `${made}

# Triggers

Of \`api/sql\`. Each runs a function, described by the comment above it.

| Table | Trigger | When | Runs |
|---|---|---|---|
${triggerRows().join("\n")}
`;

const jobsPage = (): string => `${made}

# Background jobs

Of \`api/src/app/all-jobs.ts\`, in India's time. A timer runs in every process. Any other job runs each of its turns once, in one process of the
fleet; it is tried again with growing pauses if it fails, and makes up for a missed turn. \`npm run jobs\` shows what became of each.

| Job | Turns |
|---|---|
${jobRows().join("\n")}
`;
