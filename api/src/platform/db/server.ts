import { spawn } from "node:child_process";
import { closeSync, existsSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { Engine } from "./engine.ts";

/** A server's address; the port only names the socket, unless the server also listens on the network. */
export type Socket = { folder: string; port: number };

/** What a server is started with. */
export type Server = { engine: Engine; files: string; log: string; settings: string[] };

export const environment = { PATH: process.env["PATH"] ?? "", TZ: "UTC", LC_ALL: "C.UTF-8" };

/** Keeps the memory of a statement for the next one; without this, it is given back and asked for again each time. */
const keepsMemory = { MALLOC_TRIM_THRESHOLD_: "2097152", MALLOC_TOP_PAD_: "262144" };

export const urlOf = (socket: Socket, user: string, database = "tutoring"): string =>
  `postgresql://${user}@localhost:${socket.port}/${database}?host=${encodeURIComponent(socket.folder)}`;

/** Runs one statement as the superuser. */
export async function ask(socket: Socket, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: urlOf(socket, "postgres", "postgres"), connectionTimeoutMillis: 2_000 });
  client.on("error", () => {}); // the running query reports it
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const answers = (socket: Socket) =>
  ask(socket, "select 1").then(
    () => "ready",
    (error: unknown) => codeOf(error),
  );

/** Connection errors that mean that no server listens. */
const gone = new Set(["ECONNREFUSED", "ENOENT"]);

/** The socket of a server already running on these files, if any; waits for one that is starting or stopping. */
export async function findRunning(files: string, signal?: AbortSignal): Promise<Socket | undefined> {
  const { pid, socket } = readLockFile(files) ?? {};
  if (!pid || !socket) return undefined;
  const deadline = Date.now() + 30_000;
  let answered = false; // otherwise the process id may belong to another program by now
  while (isAlive(pid) && Date.now() < deadline) {
    const answer = existsSync(join(socket.folder, `.s.PGSQL.${socket.port}`)) ? await answers(socket) : "ENOENT";
    if (answer === "ready") return socket;
    if (gone.has(answer) && !(answered && existsSync(join(files, "postmaster.pid")))) return undefined;
    answered ||= !gone.has(answer);
    await pause(50, undefined, { signal });
  }
  return undefined;
}

/** A socket's path holds 107 bytes, and the server's account must reach it, which root's TMPDIR may not allow. */
const shortRoom = () => (process.getuid?.() === 0 || tmpdir().length > 60 ? "/tmp" : tmpdir());

/** What systemd gives a service for its sockets: others see it, while its /tmp may be seen by nobody else. */
const roomOfService = () => process.env["RUNTIME_DIRECTORY"]?.split(":")[0];

export const newSocket = (port: number): Socket => ({
  folder: mkdtempSync(join(roomOfService() || shortRoom(), "tutoring-")),
  port,
});

/** Only the server's account and root may enter; a folder placed there by another account is refused. */
function openSocketFolder({ folder }: Socket, { account }: Engine) {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (uid === account?.uid) return;
  if (uid !== process.getuid?.()) throw new UserError(`${folder}, where the database is reached, belongs to another account.`);
  if (account) lchownSync(folder, account.uid, account.gid);
}

/**
 * Stops the server of these files when this process ends, however it ends: the pipe to a small shell closes with us. Returns the
 * function that calls the shell off.
 */
export function stopWithUs({ account }: Engine, files: string): () => void {
  // protects C108: the shell that stops the database ['read _ || kill -INT "$(head -n 1 "$1/postmaster.pid")"' → 'read _ || true || kill -INT "$(head -n 1 "$1/postmaster.pid")"']
  const guard = spawn("/bin/sh", ["-c", 'read _ || kill -INT "$(head -n 1 "$1/postmaster.pid")"', "sh", files], {
    ...account,
    cwd: "/",
    env: environment,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // outlives signals to our group
  });
  guard.on("error", () => {}); // a machine without a shell
  guard.stdin.on("error", () => {});
  guard.unref();
  return () => guard.stdin.end("\n");
}

/** Resolves when the server answers. An aborted start stops the server first. */
export async function startServer({ engine, files, log, settings }: Server, socket: Socket, signal?: AbortSignal) {
  openSocketFolder(socket, engine);
  const output = openSync(log, "a", 0o600);
  const all = [
    "listen_addresses=",
    `port=${socket.port}`,
    `unix_socket_directories=${socket.folder}`,
    "timezone=UTC",
    "max_connections=100",
    "wal_recycle=off", // a segment that is used again still holds what was erased
    ...settings,
  ];
  const server = spawn(join(engine.programs, "bin/postgres"), ["-D", files, ...all.flatMap((setting) => ["-c", setting])], {
    ...engine.account,
    cwd: "/",
    env: { ...environment, ...keepsMemory },
    stdio: ["ignore", output, output],
    detached: true, // a process session of its own, or Ctrl-C would end the database before us
  });
  closeSync(output);
  const ended = new Promise<boolean>((resolve) => {
    for (const event of ["error", "exit"]) server.once(event, () => resolve(true));
  });
  server.unref();
  const deadline = Date.now() + 120_000; // recovery after a crash may take long
  while (Date.now() < deadline) {
    if ((await answers(socket)) === "ready") return;
    if (await Promise.race([ended, pause(25, false)])) break;
    if (!signal?.aborted) continue;
    server.kill("SIGINT");
    await ended;
    signal.throwIfAborted();
  }
  throw new UserError(`The embedded database did not start; ${log} says why.`);
}

/** Stops the server at this socket; a server elsewhere on the same files belongs to another process. */
export async function stopServer(files: string, socket: Socket) {
  const { pid, socket: current } = readLockFile(files) ?? {};
  const listens = !gone.has(await answers(socket)); // otherwise the process id may belong to another program by now
  if (pid && current?.folder === socket.folder && listens) {
    if (isAlive(pid)) process.kill(pid, "SIGINT"); // PostgreSQL's fast shutdown
    const deadline = Date.now() + 10_000;
    while (existsSync(join(files, "postmaster.pid")) && isAlive(pid) && Date.now() < deadline) await pause(20);
  }
  rmSync(socket.folder, { recursive: true, force: true });
}

/** Process id and socket from a server's postmaster.pid. */
function readLockFile(files: string): { pid: number; socket: Socket | undefined } | undefined {
  const path = join(files, "postmaster.pid");
  if (!existsSync(path)) return undefined;
  const [pid, , , port, folder] = readFileSync(path, "utf8").split("\n");
  return { pid: Number(pid), socket: folder ? { folder, port: Number(port) } : undefined };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
