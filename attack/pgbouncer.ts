import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { vi } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { adapted } from "./adapted.ts";
import { listens } from "./listens.ts";

/** Debian 13 has a PgBouncer that knows prepared statements; Debian 12 does not. */
const suite = "trixie";

/** PgBouncer in front of a database, with its file in `deploy/`, in which only names, ports and the kind of password are replaced. */
export async function startPgBouncer(databaseUrl: string) {
  const { port: databasePort, username, password } = new URL(databaseUrl);
  const root = mkdtempSync(join(tmpdir(), "tutoring-pgbouncer-"));
  chmodSync(root, 0o755);
  await promisify(execFile)("mmdebstrap", ["--quiet", "--variant=minbase", "--include=pgbouncer", suite, root]);
  const port = await freePort();
  const settings = adapted("pgbouncer.ini", [
    ["tutoring = host=127.0.0.1 port=5432", `* = host=127.0.0.1 port=${databasePort}`],
    ["listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`],
    ["scram-sha-256", "plain"],
    ["/etc/pgbouncer/userlist.txt", "/users.txt"],
  ]);
  writeFileSync(join(root, "pgbouncer.ini"), settings, { mode: 0o644 });
  writeFileSync(join(root, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  let running: ChildProcess;
  const start = async () => {
    running = spawn("chroot", ["--userspec=nobody:nogroup", root, "pgbouncer", "--quiet", "/pgbouncer.ini"], {
      stdio: "ignore",
    });
    await vi.waitUntil(() => listens(port), { timeout: 10_000, interval: 50 });
  };
  const kill = async () => {
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await ended;
  };
  await start();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    start,
    kill,
    stop: async () => {
      await kill();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
