import { execFile, spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeKey, sshOptions } from "./ssh.ts";

const execute = promisify(execFile);

/** A Debian with an SSH server and nothing else that it does not need, as a tar. */
export async function packDebian(folder: string): Promise<string> {
  const tar = join(folder, "debian.tar");
  await execute("mmdebstrap", ["--quiet", "--variant=minbase", "--include=openssh-server", "bookworm", tar]);
  makeKey(join(folder, "own"));
  return tar;
}

/** What a machine does at its start. It has its own processes and mounts, which end with it. */
const boot = `set -e
mount -t proc proc "$1/proc"
mount -t tmpfs memory "$1/dev/shm"
mount --bind "$2" "$1/var/backups/online-tutoring"
chroot "$1" /usr/sbin/sshd -D -e &
wait`;

type Given = {
  folder: string;
  tar: string;
  /** Of its SSH server. */
  port: number;
  /** A folder outside, for its backups. */
  backups: string;
  /** What its SSH sessions have in their environment. */
  environment: Record<string, string | number>;
};

/** Unpacks a Debian and starts it, without systemd, in a root file system of its own. */
export async function startMachine({ folder, tar, port, backups, environment }: Given) {
  const root = join(folder, "machine");
  mkdirSync(root);
  await execute("tar", ["-xpf", tar, "-C", root, "--numeric-owner"]);
  for (const path of ["run/sshd", "root/.ssh", "dev/shm", "var/backups/online-tutoring"])
    mkdirSync(join(root, path), { recursive: true, mode: 0o755 });
  copyFileSync(join(folder, "own.pub"), join(root, "root/.ssh/authorized_keys"));
  for (const path of ["etc/resolv.conf", "etc/hosts"]) copyFileSync(`/${path}`, join(root, path));
  copyFileSync(join(import.meta.dirname, "systemctl.sh"), join(root, "usr/local/bin/systemctl"));
  const known = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const settings = [`Port ${port}`, "ListenAddress 127.0.0.1", "UsePAM no", `SetEnv ${known.join(" ")}`];
  writeFileSync(join(root, "etc/ssh/sshd_config.d/newcomer.conf"), `${settings.join("\n")}\n`);

  const words = ["--mount", "--pid", "--ipc", "--fork", "--kill-child", "sh", "-c", boot, "sh", root, backups];
  const machine = spawn("unshare", words, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => machine.once("exit", () => resolve()));
  let heard = "";
  machine.stderr.on("data", (piece: Buffer) => (heard += piece.toString()));
  while (!heard.includes("listening") && machine.exitCode === null)
    await Promise.race([ended, new Promise((resolve) => machine.stderr.once("data", resolve))]);
  if (machine.exitCode !== null) throw new Error(`the machine did not start: ${heard}`);
  const first = () => Number(readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, "utf8"));

  const options = sshOptions(port, folder);
  return {
    root,
    /** ssh with its options. */
    ssh: ["ssh", ...options].join(" "),
    options: options.join(" "),
    /** Runs commands in it as root; returns what they print. */
    run: (commands: string): Promise<string> =>
      execute("ssh", [...options, "root@127.0.0.1", commands], { maxBuffer: 2 ** 26 }).then(({ stdout }) => stdout),
    read: (path: string): string => readFileSync(join(root, path), "utf8"),
    write: (path: string, text: string, mode: number): void => writeFileSync(join(root, path), text, { mode }),
    /** Ends it without a warning and deletes its disk. */
    lose: async (): Promise<void> => {
      if (machine.exitCode === null && machine.signalCode === null) process.kill(first(), "SIGKILL");
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
export type Machine = Awaited<ReturnType<typeof startMachine>>;
