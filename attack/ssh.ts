import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Debian's SSH server. */
export const sshd = "/usr/sbin/sshd";

export const makeKey = (path: string): void => void spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path]);

/** Options for ssh to a server of ours, with the key `own` of this folder. */
export const sshOptions = (port: number, folder: string): string[] => [
  ...["-p", String(port), "-i", join(folder, "own"), "-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR"],
  ...["-o", "StrictHostKeyChecking=no", "-o", `UserKnownHostsFile=${join(folder, "known")}`],
];
