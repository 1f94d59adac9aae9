import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readLock, sbomOf } from "../sbom.ts";
import manifest from "../../package.json" with { type: "json" };
import { type Part, shippedParts } from "../sbom/shipped-parts.ts";
import { neededPackages } from "./needed-packages.ts";

const root = join(import.meta.dirname, "../..");
const parts = [
  "package.json",
  "api/package.json",
  "api/src",
  "api/migrations",
  "api/sql",
  "contract/package.json",
  "contract/src",
  // protects 13.4.1: leaving the history out of a release ["packages" → "packages", ".gitignore"]
  "packages",
];
const web = ["web/package.json", "web/build", "ops/server-flags.json"];
const deployment = ["ops/deploy/on-target.mjs", "ops/deploy/run", "deploy/systemd"];
/** In `web`, what only a build reads. */
const ofBuild = ["react-router.config.ts", "site.ts", "vite.config.ts"];
const ofServer = () => readdirSync(join(root, "web")).filter((name) => name.endsWith(".ts") && !ofBuild.includes(name));
// protects 15.2.3: leaving tests out of a release [/\.test\.tsx?$|\/api → /\/api]
const isForTests = (path: string) => /\.test\.tsx?$|\/api\/src\/testing(\/|$)|\/packages\/[^/]+\/testing(\/|\.ts$|$)/.test(path);
/** What no server loads: the headers and manuals of the packaged Node, and what `tar-stream` loads in Bare, another runtime. */
const isSpare = (path: string) =>
  /\/node_modules\/(node-linux-[^/]+\/(include|share|lib|README|CHANGELOG)|bare-[a-z]+(\/|$))/.test(path);

/**
 * Copies what is needed to serve into an empty folder: no tests, no sources of pages, no packages for development. The checkout has to be
 * installed and built. `without`: packages that are not needed there. `beside`: parts that stand beside it, for its list of parts.
 */
export function makeRelease(to: string, { without = [] as string[], beside = [] as Part[] } = {}): void {
  rmSync(to, { recursive: true, force: true });
  const copy = (path: string) => {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (one) => !isForTests(one) && !isSpare(one),
    });
  };
  for (const path of [...parts, ...web, ...deployment, ...ofServer().map((name) => `web/${name}`)]) copy(path);
  const packages = neededPackages(root, readLock());
  for (const path of packages)
    if (
      existsSync(join(root, path)) &&
      !isSpare(join(root, path)) &&
      !without.some((name) => path.includes(`node_modules/${name}`))
    )
      copy(path);
  mkdirSync(join(to, "node_modules/@tutoring"), { recursive: true });
  for (const folder of manifest.workspaces) symlinkSync(`../../${folder}`, join(to, "node_modules/@tutoring", basename(folder)));
  mkdirSync(join(to, "node_modules/.bin"));
  const node = packages.find((path) => path.endsWith(`node-linux-${process.arch}`));
  if (!node) throw new Error(`there is no packaged Node for linux-${process.arch}`);
  symlinkSync(`../${node.replace("node_modules/", "")}/bin/node`, join(to, "node_modules/.bin/node"));
  const has = (path: string) => !path.includes("node_modules/") || existsSync(join(to, path));
  writeFileSync(join(to, "sbom.cdx.json"), sbomOf(readLock(), [...shippedParts(to), ...beside], has));
}
