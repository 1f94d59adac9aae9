import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { codeOf } from "#api/core/data-folder.ts";
import { StartError } from "#api/core/settings.ts";
import { canEnter, type Engine, findEngine, majorVersion } from "./engine.ts";

export type Embedded = { ownerUrl: string; appUrl: string; superuserUrl: string; stop: () => Promise<void> };

/**
 * The port only names the socket, unless `settings` make the server listen on the network. `beside` another process: a
 * command for operators uses the server that runs, and stops only one it started itself.
 */
type Options = { port?: number; settings?: string[]; beside?: boolean };
type Socket = { folder: string; port: number };

const environment = { PATH: process.env["PATH"] ?? "", TZ: "UTC", LC_ALL: "C.UTF-8" };

/** A real PostgreSQL on a private socket, its files in `folder`/database. A server left behind by a killed process is used again. */
export async function startEmbedded(
  folder: string,
  { port = 5432, settings = [], beside = false }: Options = {},
): Promise<Embedded> {
  const engine = findEngine();
  const files = join(folder, "database");
  prepare(engine, folder, files);
  const running = await findRunning(files);
  const socket = running ?? (await startServer(engine, folder, files, port, settings));
  await makeRolesAndDatabase(socket);
  const guard = beside ? undefined : await holdFolder(socket, folder);
  return {
    ownerUrl: urlOf(socket, "tutoring_owner"),
    appUrl: urlOf(socket, "tutoring_app"),
    superuserUrl: urlOf(socket, "postgres", "postgres"),
    stop: async () => {
      await guard?.end().catch(() => {});
      if (!beside || !running) await stopServer(files, socket);
    },
  };
}

const urlOf = (socket: Socket, user: string, database = "tutoring") =>
  `postgresql://${user}@localhost:${socket.port}/${database}?host=${encodeURIComponent(socket.folder)}`;

/** Makes the database's files once. They are made aside and moved, so that a crash leaves none or all of them. */
function prepare(engine: Engine, folder: string, files: string) {
  if (!canEnter(engine, folder)) {
    throw new StartError(`The account "nobody", which the database runs as, cannot enter ${folder}; name another DATA_DIR.`);
  }
  if (existsSync(files)) {
    const version = existsSync(join(files, "PG_VERSION")) ? readFileSync(join(files, "PG_VERSION"), "utf8").trim() : "none";
    if (version !== majorVersion) {
      throw new StartError(
        `${files} holds a database of PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}; move it over or name another DATA_DIR.`,
      );
    }
    return;
  }
  const draft = `${files}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (engine.account) chownSync(draft, engine.account.uid, engine.account.gid);
  const options = [
    "-U",
    "postgres",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--auth-local=trust",
    "--auth-host=scram-sha-256",
    "--no-instructions",
  ];
  try {
    execFileSync(join(engine.programs, "bin/initdb"), ["-D", draft, ...options], {
      ...engine.account,
      cwd: "/",
      env: environment,
      stdio: "pipe",
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : codeOf(error);
    throw new StartError(`The embedded database could not be made in ${files}: ${said}`);
  }
  renameSync(draft, files);
}

/** The socket folder of a server that already runs on these files, if one does. */
async function findRunning(files: string): Promise<Socket | undefined> {
  const [pid, , , port, folder] = readLockFile(files) ?? [];
  if (!folder) return undefined;
  const socket = { folder, port: Number(port) };
  const deadline = Date.now() + 30_000;
  while (isAlive(Number(pid)) && existsSync(join(folder, `.s.PGSQL.${port}`))) {
    const answer = await ask(socket, "select 1").then(
      () => "ready",
      (error: unknown) => codeOf(error),
    );
    if (answer === "ready") return socket;
    if (answer === "ECONNREFUSED" || Date.now() > deadline) return undefined;
    await pause(50);
  }
  return undefined;
}

/** A socket's path holds 107 bytes, and the server's own account must reach it: root's TMPDIR may be closed to it. */
const shortRoom = () => (process.getuid?.() === 0 || tmpdir().length > 60 ? "/tmp" : tmpdir());

async function startServer(engine: Engine, folder: string, files: string, port: number, settings: string[]): Promise<Socket> {
  const socket = { folder: mkdtempSync(join(shortRoom(), "tutoring-")), port };
  chmodSync(socket.folder, 0o700);
  if (engine.account) chownSync(socket.folder, engine.account.uid, engine.account.gid);
  const log = openSync(join(folder, "database.log"), "a", 0o600);
  const all = [
    "listen_addresses=",
    `port=${port}`,
    `unix_socket_directories=${socket.folder}`,
    "timezone=UTC",
    "max_connections=100",
    ...settings,
  ];
  const server = spawn(join(engine.programs, "bin/postgres"), ["-D", files, ...all.flatMap((setting) => ["-c", setting])], {
    ...engine.account,
    cwd: "/",
    env: environment,
    stdio: ["ignore", log, log],
    detached: true, // a process session of its own, or Ctrl-C would end the database before us
  });
  let ended = false;
  server.once("error", () => (ended = true));
  server.once("exit", () => (ended = true));
  server.unref();
  const deadline = Date.now() + 120_000; // recovery after a crash may take its time
  while (!ended && Date.now() < deadline) {
    const ready = await ask(socket, "select 1").then(
      () => true,
      () => false,
    );
    if (ready) return socket;
    await pause(25);
  }
  throw new StartError(`The embedded database did not start; ${join(folder, "database.log")} says why.`);
}

async function makeRolesAndDatabase(socket: Socket) {
  const [known] = await ask(socket, "select 1 from pg_database where datname = 'tutoring'");
  if (known) return;
  for (const role of ["tutoring_owner", "tutoring_app"]) {
    await ask(socket, `create role ${role} login`).catch((error: unknown) => {
      if (codeOf(error) !== "42710") throw error; // it was made before a crash
    });
  }
  await ask(socket, "create database tutoring owner tutoring_owner");
}

/** One process serves from a data folder; the lock goes with its connection, however the process ends. */
async function holdFolder(socket: Socket, folder: string): Promise<pg.Client> {
  const guard = new pg.Client(urlOf(socket, "postgres", "postgres"));
  guard.on("error", () => {});
  await guard.connect();
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await guard.query<{ free: boolean }>("select pg_try_advisory_lock(1) as free");
    if (rows[0]?.free) return guard;
    await pause(100);
  }
  await guard.end();
  throw new StartError(`Another process is already serving from ${folder}; stop it, or give this one its own DATA_DIR and PORT.`);
}

async function stopServer(files: string, socket: Socket) {
  const pid = Number(readLockFile(files)?.[0]);
  if (!pid) return;
  if (isAlive(pid)) process.kill(pid, "SIGINT"); // PostgreSQL's fast shutdown
  const deadline = Date.now() + 10_000;
  while (existsSync(join(files, "postmaster.pid")) && isAlive(pid) && Date.now() < deadline) await pause(20);
  rmSync(socket.folder, { recursive: true, force: true });
}

async function ask(socket: Socket, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(socket, "postgres", "postgres"), connectionTimeoutMillis: 2_000 });
  client.on("error", () => {}); // the query under way says it too
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const readLockFile = (files: string): string[] | undefined => {
  const path = join(files, "postmaster.pid");
  return existsSync(path) ? readFileSync(path, "utf8").split("\n") : undefined;
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
