// Writes web/build/client/licences.txt after a build: the licence of everything that the product hands on, to browsers and in releases.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLock } from "./sbom.ts";
import { neededPackages } from "./release/needed-packages.ts";

const root = join(import.meta.dirname, "..");
const named = "{LICEN[CS]E,COPYING,NOTICE,THIRD-PARTY-NOTICES,OFL,licen[cs]e}{,[-._]*}";

/** The words of a package's own licence files; what it names in package.json if it has none. */
function textOf(folder: string): string {
  const files = globSync(named, { cwd: folder }).filter((name) => !/\.(m?[jt]s|json|map)$/.test(name));
  return files
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8").trim())
    .join("\n\n");
}

/** All licences as one text; packages with the same words are listed together. */
export function licences(): string {
  const lock = readLock();
  const byText = new Map<string, string[]>();
  for (const path of neededPackages(root, lock, { inPages: true })) {
    const folder = join(root, path);
    if (!existsSync(folder)) continue; // of another system
    const { version = "", license = "see the package" } = lock.packages[path] ?? {};
    const text = textOf(folder) || `Licence: ${license}. The package contains no text of it.`;
    const name = `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)} ${version} (${license})`;
    byText.set(text, [...(byText.get(text) ?? []), name]);
  }
  const parts = [...byText].map(([text, names]) => `${"=".repeat(80)}\n${names.toSorted().join("\n")}\n\n${text}\n`);
  return ["This product contains software of others, under these licences.\n", ...parts].join("\n");
}

if (import.meta.main) writeFileSync(join(root, "web/build/client/licences.txt"), licences());
