// `npm run deploy -- user@host`: puts this checkout onto a machine over SSH, one process after the other, so that visitors notice
// nothing; `-- user@host --back` goes back to the previous release. The system's ssh and tar do the work.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { overSsh, refuseUnfit, type Target } from "./deploy/over-ssh.ts";
import { makeRelease } from "./release/make-release.ts";

const root = join(import.meta.dirname, "..");
const usage = "npm run deploy -- user@host [--back] [--to /opt/online-tutoring] [--ssh='-p 2222 -i key']";

function readTarget(): Target & { back: boolean; release: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      back: { type: "boolean", default: false },
      to: { type: "string", default: "/opt/online-tutoring" },
      ssh: { type: "string", default: "" },
      /** An existing release's folder, instead of a new one from this checkout. */
      release: { type: "string" },
    },
  });
  const [host = ""] = positionals;
  if (positionals.length !== 1 || !/^[\w][\w.@:-]*$/.test(host)) throw new Error(usage);
  if (!/^\/[\w./-]+$/.test(values.to)) throw new Error(`${values.to} is not a folder to deploy to: ${usage}`);
  return { host, place: values.to, options: values.ssh.split(/\s+/).filter(Boolean), back: values.back, release: values.release };
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
