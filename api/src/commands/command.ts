import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { Command } from "commander";
import { hooks } from "#api/app/app-hooks.ts";
import { Changes } from "#api/platform/core/changes.ts";
import { type Context, systemContext } from "#api/platform/core/context.ts";
import { proofOfWork } from "#api/platform/core/proof-of-work.ts";
import { newSearchVisits } from "#api/platform/core/tally.ts";
import type { Upgrade } from "#api/platform/core/upgrade.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { emailRenderer } from "#api/platform/mail/index.ts";
import { openStore, type Store } from "#api/app/open-store.ts";

/** The exit code after words that a command does not know. */
const misused = 2;

type Help = {
  /** Settings that it reads. */
  settings?: string[];
  /** Lines below the options. */
  more?: string[];
};

/**
 * Declares a command. It prints help for --help, and refuses words that it does not know with one sentence; either way it ends before
 * anything is opened or changed.
 */
export function newCommand(name: string, summary: string, { settings = [], more = [] }: Help = {}): Command {
  const script = `npm run ${name} --`;
  const reads = settings.length > 0 ? [`Settings that it reads: ${settings.join(", ")}.`] : [];
  const below = [...more, ...reads];
  const command = new Command(script).description(summary).configureOutput({
    outputError: (text, write) => write(`${sentence(text)} Nothing was changed; ${script} --help lists what it takes.\n`),
  });
  if (below.length > 0) command.addHelpText("after", `\n${below.join("\n")}`);
  return command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : misused));
}

/** The same option for every command that asks. */
export const yes = ["--yes", "do it without asking; needed where there is no terminal to ask on"] as const;

type Question = { what: string; word: string; yes: boolean | undefined };
type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable };

/** Asks before what cannot be undone. Throws `UserError` unless `word` is typed, or --yes was given. */
export async function confirm(
  { what, word, yes: given }: Question,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (given) return;
  // protects C124: asking where there is no terminal [throw new UserError(`${what}\nNothing was changed. To do it, add --yes.`) → return]
  if (!input.isTTY) throw new UserError(`${what}\nNothing was changed. To do it, add --yes.`);
  const lines = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
  const answer = await Promise.race([lines.question(`${what}\nType ${word} to go on: `), ended]);
  lines.close();
  // protects C124: comparing the word [.trim() !== word → === "never"]
  if (answer.trim() !== word) throw new UserError("Nothing was changed.");
}

/** "error: unknown option '--yess'\n(Did you mean --yes?)" as a sentence. */
function sentence(text: string): string {
  const line = text
    .replace(/^error: /, "")
    .trim()
    .replaceAll("\n", " ");
  return (
    line.charAt(0).toUpperCase() +
    line
      .slice(1)
      .replace(/(?<=[^.?!)])$/, ".")
      .replace(/(?<=\w'|[^'. ]) \(Did/, ". (Did")
  );
}

/** The product's folder. */
export const checkout = join(import.meta.dirname, "../../..");

/** Runs an operator's command: prints what it returns, or one sentence that says why it failed. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Runs an operator's command on the product's store; the product may be running. */
export const withStore = (work: (store: Store) => Promise<string>, { force = false } = {}): Promise<void> =>
  runCommand(async () => {
    const store = await openStore(readSettings(process.env), { checkout, report: () => {}, beside: true, force });
    try {
      return await work(store);
    } finally {
      await store.stop();
    }
  });

const settings: Context["settings"] = {
  address: "",
  version: "",
  mailFrom: "",
  bounceSecret: undefined,
  processors: [],
  gstin: null,
  pushKey: null,
  operator: { name: "", address: "", email: "", phone: "", grievanceOfficer: { name: "", email: "", phone: "" } },
  limits: { sendsPerClientHour: 0, changesPerClientHour: 0, readsPerAccountMinute: 0 },
};

/** The context of an operator's command that changes rows. It sends no emails and calls no provider. */
export const operatorContext = (
  { db, secrets, files }: Pick<Store, "db" | "secrets" | "files">,
  upgrade: Upgrade = { isUnderWay: false },
): Context =>
  systemContext({
    db,
    now: () => new Date(),
    report: () => {},
    emails: emailRenderer([], { ...settings, secrets }),
    wakeSender: () => {},
    secrets,
    upgrade,
    files,
    phones: {},
    payments: undefined,
    ageChecker: undefined,
    identityProvider: undefined,
    hooks,
    changes: new Changes(),
    settings,
    work: proofOfWork(secrets.work),
    searchVisits: newSearchVisits(),
  });
