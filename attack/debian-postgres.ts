import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { rootHas } from "./installed.ts";

/** Where the programs of Debian's newest PostgreSQL are; undefined without one. */
export const postgresPrograms = (): string | undefined =>
  globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => existsSync(join(folder, "pg_rewind")))
    .toSorted()
    .at(-1);

/** Whether these programs and Debian's PostgreSQL are installed, and this is root, who may start them as `postgres`. */
export const areInstalled = (programs: string[]): boolean => postgresPrograms() !== undefined && rootHas(...programs);

/** The account that Debian's PostgreSQL runs as. */
export function postgresAccount(): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts Debian's PostgreSQL with an empty cluster, on this port of this machine. */
export async function startDebianPostgres(port: number) {
  const programs = postgresPrograms() ?? "";
  const account = postgresAccount();
  const room = mkdtempSync(join(tmpdir(), "tutoring-debian-"));
  const data = join(room, "data");
  chmodSync(room, 0o755);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, account.uid, account.gid);
  const words = ["-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust"];
  execFileSync(join(programs, "initdb"), words, { ...account, cwd: "/", stdio: "ignore" });
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${data}`];
  const server: ChildProcess = spawn(
    join(programs, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    { ...account, cwd: "/", stdio: "ignore" },
  );
  const superuserUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const answers = async () => {
    const client = new pg.Client(superuserUrl);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await vi.waitUntil(answers, { timeout: 60_000, interval: 100 });
  return {
    superuserUrl,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(room, { recursive: true, force: true });
    },
  };
}

/** Creates the product's two roles, with this password, and its database. */
export async function makeProductDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  for (const role of ["tutoring_owner", "tutoring_app"]) await client.query(`create role ${role} login password '${password}'`);
  await client.query("create database tutoring owner tutoring_owner");
  await client.end();
}
