// `npm run deploy -- user@host`: puts this checkout onto a machine over SSH, one process after the other, so that visitors notice
// nothing; `-- user@host --back` goes back to the previous release. The system's ssh and tar do the work.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidArgumentError } from "commander";
import { newCommand } from "#api/commands/command.ts";
import { overSsh, refuseUnfit, type Target } from "./deploy/over-ssh.ts";
import { makeRelease } from "./release/make-release.ts";
import { build } from "./setup.mjs";

const root = join(import.meta.dirname, "..");
type Options = { back?: true; to: string; ssh: string; release?: string };

/** Text that has this form, which the shell of the target reads as it is. */
const matching =
  (form: RegExp, what: string) =>
  (text: string): string => {
    if (form.test(text)) return text;
    throw new InvalidArgumentError(`It is not ${what}.`);
  };

function readTarget(): Target & Pick<Options, "back" | "release"> {
  const command = newCommand(
    "deploy",
    "Deploys this checkout to a machine over SSH while the former release serves there. docs/operations.md says how to prepare it.",
  )
    .argument("<user@host>", "the machine", matching(/^\w[\w.@:-]*$/, "a host, such as root@tutoring.example"))
    .option("--back", "return to the release before")
    .option("--to <folder>", "the folder there", matching(/^\/[\w./-]+$/, "an absolute folder"), "/opt/online-tutoring")
    .option("--ssh <options>", "options for ssh, as --ssh='-p 2222 -i key'", "")
    .option("--release <folder>", "an existing release's folder, instead of a new one from this checkout")
    .parse();
  const { to, ssh, ...options } = command.opts<Options>();
  const [host] = command.processedArgs as [string];
  return { host, place: to, options: ssh.split(/\s+/).filter(Boolean), ...options };
}

/** A release's id such as 20261123T041500123Z-1.0.0-1a2b3c4; ids sort by time. */
function newId(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const commit = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim();
  return [new Date().toISOString().replace(/[-:.]/g, ""), version, commit].filter(Boolean).join("-");
}

async function upload(target: Target, id: string, folder: string): Promise<void> {
  const draft = `${target.place}/releases/${id}.part`;
  const unpack = `set -e; mkdir -p ${draft}; tar -xzf - -C ${draft}; mv ${draft} ${target.place}/releases/${id}`;
  const tar = spawn("tar", ["-czf", "-", "--owner=0", "--group=0", "--mode=u+rwX,go=rX", "-C", folder, "."], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const packed = new Promise<number | null>((resolve) => tar.once("exit", resolve));
  await overSsh(target, unpack, { input: tar.stdout });
  if ((await packed) !== 0) throw new Error("The release could not be packed; tar says why above.");
}

async function deploy(): Promise<void> {
  const { back, release, ...target } = readTarget();
  if (!back && !release) await build();
  await refuseUnfit(target);
  const onTarget = (id: string, words: string) => {
    const at = `${target.place}/${id}`;
    return overSsh(target, `${at}/node_modules/.bin/node ${at}/ops/deploy/on-target.mjs ${words}`, { shown: true });
  };
  if (back) {
    const serving = (await overSsh(target, `cat ${target.place}/live 2>/dev/null || true`)).trim();
    if (!/^[ab]$/.test(serving)) throw new Error(`Nothing was deployed to ${target.place} on ${target.host} yet.`);
    return void (await onTarget(serving, `back ${target.place}`));
  }
  const id = newId();
  const folder = mkdtempSync(join(tmpdir(), "tutoring-release-"));
  try {
    if (!release) makeRelease(join(folder, "release"));
    console.log(`sending ${id} to ${target.host}`);
    await upload(target, id, release ?? join(folder, "release"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await onTarget(`releases/${id}`, `switch ${target.place} ${id}`);
}

await deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
