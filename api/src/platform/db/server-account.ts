import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** PostgreSQL refuses to run as root. Started by root, each database has an account of its own: an otherwise unused number. */
export type Account = { uid: number; gid: number };

/** The range that systemd uses for accounts of running services. */
const [lowest, highest] = [61_184, 65_519];

/** The (future) owner of the files; undefined if the server runs under our own account. */
export function accountOf(files: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = lstatSync(files, { throwIfNoEntry: false });
  if (!owner) return unusedAccount(files);
  const { uid, gid } = owner;
  if (uid >= lowest && uid <= highest) return { uid, gid };
  // older versions ran as "nobody", as other programs do; the files change hands after a clean stop
  return uid !== 0 && existsSync(join(files, "postmaster.pid")) ? { uid, gid } : unusedAccount(files);
}

/** Always the same account for a path, so that two processes starting at once agree (decision 0118). */
function unusedAccount(files: string): Account {
  const mark = createHash("sha256").update(files).digest().readUInt32BE();
  for (let next = mark; ; next += 1) {
    const uid = lowest + (next % (highest - lowest + 1));
    if (spawnSync("id", ["-un", String(uid)]).status !== 0) return { uid, gid: uid };
  }
}

/** Gives the files to an account. Meanwhile they are ours, so that the former owner cannot interfere; a crash repeats it. */
export function handOver(files: string, { uid, gid }: Account) {
  if (lstatSync(files).uid === uid) return;
  lchownSync(files, 0, 0);
  chmodSync(files, 0o700);
  const content = readdirSync(files).map((name) => join(files, name));
  execFileSync("chown", ["-hR", `${uid}:${gid}`, ...content]);
  lchownSync(files, uid, gid);
}

/** An account with a name, which initdb requires. */
export function nobody(): Account {
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
