import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..");
const left = new Set(["node_modules", ".git", ".data", ".tmp", "screens"]);
/** What is written while tests run, or leads back to our own workspaces. */
const own = /^(\.vite.*|\.cache|@tutoring)$/;

/** A copy of this checkout with its built pages, deleted when the process ends. Its packages are links to ours. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "tutoring-mutants-"));
  process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.has(basename(path)) });
  const [packages, links] = [join(root, "node_modules"), join(copy, "node_modules")];
  mkdirSync(links);
  for (const name of readdirSync(packages)) if (!own.test(name)) symlinkSync(join(packages, name), join(links, name));
  // relative links: here they lead into the copy
  cpSync(join(packages, "@tutoring"), join(links, "@tutoring"), { recursive: true, verbatimSymlinks: true });
  return copy;
}
