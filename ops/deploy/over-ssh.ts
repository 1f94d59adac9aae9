import { spawn } from "node:child_process";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";

/** `place`: the folder on the host. `options`: the operator's own options for ssh. */
export type Target = { host: string; place: string; options: string[] };

/** ssh never asks for a password, and notices a connection that has gone silent. */
const usual = ["-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=4"];

/** Runs a script of the shell on the target, as root: by sudo if need be. Returns what it said; `shown` shows it at once. */
export async function overSsh(
  { host, options }: Target,
  script: string,
  { input, shown = false }: { input?: Readable; shown?: boolean } = {},
): Promise<string> {
  const asRoot = `if [ "$(id -u)" = 0 ]; then exec sh -c '${script}'; else exec sudo -n -E sh -c '${script}'; fi`;
  const ssh = spawn("ssh", [...usual, ...options, host, asRoot], { stdio: [input ? "pipe" : "ignore", "pipe", "pipe"] });
  let said = "";
  let complained = "";
  ssh.stdout?.on("data", (piece: Buffer) => {
    said += piece.toString();
    if (shown) process.stdout.write(piece);
  });
  ssh.stderr?.on("data", (piece: Buffer) => (complained += piece.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    ssh.once("error", () => reject(new Error("There is no ssh on this machine.")));
    ssh.once("close", resolve);
  });
  if (input && ssh.stdin) await pipeline(input, ssh.stdin).catch(() => undefined); // ssh itself says why
  const status = await ended;
  if (status === 0) return said;
  const last = complained.trim().split("\n").at(-1) ?? "";
  throw new Error(status === 255 ? `${host} cannot be reached over SSH (${last}).` : last || `${host} failed without a message.`);
}

const machines: Record<string, string> = { x64: "x86_64", arm64: "aarch64" };
const neededPrograms = ["tar", "gzip", "systemctl"];
/** A library of the packaged Node that not every Debian has. */
const neededLibrary = "libatomic.so.1";
const neededKilobytes = 1_500_000;

/** Refuses a machine that cannot run this checkout's packages or has no room for them, before anything is sent. */
export async function refuseUnfit(target: Target): Promise<void> {
  const look = [
    "uname -sm",
    `mkdir -p ${target.place}/releases`,
    `df -Pk ${target.place} | tail -n 1`,
    `for one in ${neededPrograms.join(" ")}; do command -v $one || true; done`,
    `{ /sbin/ldconfig -p | grep -o "${neededLibrary}" | head -n 1; }`,
  ];
  const [machine = "", disk = "", ...found] = (await overSsh(target, look.join(" && "))).trim().split("\n");
  const ours = `Linux ${machines[process.arch]}`;
  if (machine !== ours) throw new Error(`${target.host} is ${machine}, and this checkout has the packages of ${ours}.`);
  const free = Number(disk.split(/\s+/)[3]);
  if (!(free > neededKilobytes))
    throw new Error(
      `${target.host} has ${Math.round(free / 1000)} MB left below ${target.place}; a release needs up to 1,500 MB.`,
    );
  for (const name of neededPrograms)
    if (!found.some((path) => path.endsWith(`/${name}`))) throw new Error(`${target.host} has no ${name}.`);
  if (!found.includes(neededLibrary)) throw new Error(`${target.host} has no ${neededLibrary}; Debian's package is libatomic1.`);
}
