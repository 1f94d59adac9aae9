import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const cache = join(process.cwd(), "node_modules/.cache/alternatives");

/** What is compared with the product, in a folder of its own: never a dependency. */
export type Installed = { folder: string; missing?: never } | { folder?: never; missing: string };

/** Installs what packages/NAME/package.json names; no package runs a script of its own. */
export function install(name: string): Installed {
  const source = join(import.meta.dirname, "packages", name);
  const folder = join(cache, name);
  const wanted = readFileSync(join(source, "package.json"), "utf8");
  const stamp = join(folder, "installed.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) {
    cpSync(source, folder, { recursive: true });
    return { folder };
  }
  console.log(`Installing ${name} into ${folder} ...`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  const { status, stderr, error } = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  if (status !== 0) return { missing: `${name} could not be installed: ${reason(error?.message ?? stderr)}` };
  writeFileSync(stamp, wanted);
  return { folder };
}

/** A program of the operating system. */
export function find(program: string, words: string[], fromPackage: string): { version: string } | { missing: string } {
  const { error, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  if (error) return { missing: `${program} is not installed (Debian's package ${fromPackage})` };
  return { version: /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? "" };
}

export function versionOf(folder: string, name: string): string {
  return (JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")) as { version: string }).version;
}

const reason = (said: string) => said.trim().split("\n")[0] ?? "";
