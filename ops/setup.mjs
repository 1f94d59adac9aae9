// Run by any Node from version 20 on: installs what is missing, builds what is stale, and runs the rest on the
// pinned Node that npm installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, "node_modules/.bin/node");
const installed = join(root, "node_modules/.installed");
const built = join(root, "web/build/.built");

/** A smaller space for young objects saves the server 70 MB under load; one thread collects them sooner than several that wait for a core. */
export const serverFlags = JSON.parse(readFileSync(join(root, "ops/server-flags.json"), "utf8"));

/** Ends with one sentence instead of a stack trace. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Installs what package-lock.json names, once for each version of it. Not with `npm ci`, which refuses a lock without the binaries
 * of platforms that a registry may not offer.
 */
export function install() {
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (existsSync(installed) && readFileSync(installed, "utf8") === wanted && existsSync(node)) return;
  console.log("Installing packages, once ...");
  const { status } = spawnSync(
    "npm",
    ["install", "--no-save", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) fail("The packages could not be installed; npm says why above.");
  if (!existsSync(node)) fail(`There is no packaged Node for this machine (${process.platform}-${process.arch}).`);
  writeFileSync(installed, wanted);
}

/** Builds the pages, once for each state of their sources. */
export async function build() {
  const wanted = hashOf([
    ...filesBelow("web"),
    ...filesBelow("contract"),
    join(root, "package.json"),
    join(root, "package-lock.json"),
  ]);
  if (existsSync(built) && readFileSync(built, "utf8") === wanted) return;
  console.log("Building the pages ...");
  const status = await run(["node_modules/@react-router/dev/dist/cli/index.js", "build", "web", "--logLevel", "error"], {
    NODE_ENV: "production",
  });
  if (status !== 0) fail("The pages could not be built; the messages above say why.");
  if ((await run(["ops/licences.ts"])) !== 0) fail("The licences of what is shipped could not be listed.");
  if ((await run(["ops/compress.mjs"])) !== 0) fail("The built files could not be compressed.");
  writeFileSync(built, wanted);
}

/**
 * Runs a script on the pinned Node and returns its exit code. Signals to us are passed on, and we end after it. Compiled sources are
 * cached for the next run.
 */
export function run(words, environment = {}) {
  return new Promise((resolve) => {
    const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env, ...environment };
    const child = spawn(node, words, { cwd: root, stdio: "inherit", env });
    const passOn = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, passOn);
    child.on("error", () => resolve(1));
    child.on("exit", (code) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (/^(node_modules|build|\.react-router)$/.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : /\.test\.tsx?$/.test(entry.name) ? [] : [join(root, path)];
  });
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) if (statSync(file).isFile()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}
