import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");
const left = new Set(["node_modules", ".git", ".data", ".tmp", "screens"]);
/** Packages that are written while tests run, or that lead back to our own workspaces. */
const own = /^(\.vite.*|\.cache|@tutoring)$/;

/** A copy of this checkout with its built pages, deleted when the process ends. Its packages are links to ours. */
export function copyCheckout(): string {
  const copy = newFolder();
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.has(basename(path)) });
  linkPackages(copy);
  return copy;
}

/** The version before the newest migration, built, and its commit. It has our packages if it wants the same, or else its own. */
export function checkOutPrevious(): { folder: string; commit: string } {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 }).trim();
  const newest = git("log", "--first-parent", "-1", "--format=%H", "--", "api/migrations");
  const commit = git("rev-parse", `${newest}^1`);
  const folder = newFolder();
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: folder, input: archive });
  const hasOurs = spawnSync("git", ["diff", "--quiet", commit, "--", "package-lock.json"], { cwd: root }).status === 0;
  if (hasOurs) linkPackages(folder);
  const words = [
    "-e",
    `import("./ops/setup.mjs").then(async (setup) => { ${hasOurs ? "" : "setup.install();"} await setup.build(); })`,
  ];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${commit} could not be built: ${stderr}`);
  return { folder, commit };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-mutants-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  return folder;
}

function linkPackages(folder: string): void {
  const [packages, links] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(links);
  for (const name of readdirSync(packages)) if (!own.test(name)) symlinkSync(join(packages, name), join(links, name));
  // relative links: here they lead into the copy
  cpSync(join(packages, "@tutoring"), join(links, "@tutoring"), { recursive: true, verbatimSymlinks: true });
}
