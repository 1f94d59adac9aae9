import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** PostgreSQL refuses to be root. Where we are, each database has an account of its own: a number that no person and no service has. */
export type Account = { uid: number; gid: number };

/** The numbers that systemd gives to services which need an account only while they run. */
const [lowest, highest] = [61_184, 65_519];

/** Whom the files belong to, or will; undefined where the server runs as ourselves. */
export function accountOf(files: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = lstatSync(files, { throwIfNoEntry: false });
  if (!owner) return unusedAccount(files);
  const { uid, gid } = owner;
  if (uid >= lowest && uid <= highest) return { uid, gid };
  // older versions ran it as "nobody", which other programs do, too; it changes hands once it has been stopped properly
  return uid !== 0 && existsSync(join(files, "postmaster.pid")) ? { uid, gid } : unusedAccount(files);
}

/** The same for the same path, so that two processes which start at once agree. */
function unusedAccount(files: string): Account {
  const mark = createHash("sha256").update(files).digest().readUInt32BE();
  for (let next = mark; ; next += 1) {
    const uid = lowest + (next % (highest - lowest + 1));
    if (spawnSync("id", ["-un", String(uid)]).status !== 0) return { uid, gid: uid };
  }
}

/** Ours while it lasts, so that the earlier owner cannot come between; a crash leaves it to be done again. */
export function handOver(files: string, { uid, gid }: Account) {
  if (lstatSync(files).uid === uid) return;
  lchownSync(files, 0, 0);
  chmodSync(files, 0o700);
  const content = readdirSync(files).map((name) => join(files, name));
  execFileSync("chown", ["-hR", `${uid}:${gid}`, ...content]);
  lchownSync(files, uid, gid);
}

/** An account with a name, for initdb, which insists on one. */
export function nobody(): Account {
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
