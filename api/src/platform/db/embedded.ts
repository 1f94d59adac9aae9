import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Context } from "#api/platform/core/context.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { canEnter, type Engine, findEngine, majorVersion } from "./engine.ts";
import { handOver, nobody } from "./server-account.ts";
import { ask, environment, findRunning, newSocket, type Socket, startServer, stopServer, stopWithUs, urlOf } from "./server.ts";

/** A lock on the data folder; `gone` resolves when the server has ended (decision 0118). */
export type Hold = { gone: Promise<void>; release: () => Promise<void> };

type Parts = {
  hold: (signal: AbortSignal) => Promise<Hold>;
  /** Starts the server again at the same socket. */
  revive: (signal: AbortSignal) => Promise<void>;
  report: Context["report"];
  giveUp: () => void;
  pauses?: number[];
};

/** Milliseconds before each attempt. A killed server's statement may run on for ten seconds and block a new server. */
const growing = [100, 200, 500, 1_000, 2_000, 4_000, 8_000];
/** Milliseconds after which earlier attempts no longer count: one loss a day is no reason to give up. */
const steady = 60_000;

/** Holds the folder's lock, which also watches the server, and restarts a lost server once per pause before giving up. */
export async function keepRunning({ hold, revive, report, giveUp, pauses = growing }: Parts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  let tries = 0;
  let held: Hold | undefined = await hold(signal);

  const holdAgain = async (): Promise<Hold | undefined> => {
    for (; tries < pauses.length && !signal.aborted; tries += 1) {
      try {
        await pause(pauses[tries], undefined, { signal });
        // protects 16.5.2: starting a lost database again
        await revive(signal);
        return await hold(signal);
      } catch (error) {
        if (!signal.aborted) report("embedded-database-not-started", { tries: tries + 1, why: codeOf(error) });
      }
    }
    return undefined;
  };

  const watch = async () => {
    while (held) {
      const since = Date.now();
      await Promise.race([held.gone, stopped]);
      if (signal.aborted) return;
      held = undefined;
      if (Date.now() - since > steady) tries = 0;
      report("embedded-database-lost", { triesBefore: tries });
      held = await holdAgain();
      if (held) report("embedded-database-runs-again", { tries: tries + 1 });
      tries += 1;
    }
    if (!signal.aborted) giveUp();
  };
  const watching = watch();

  return {
    isUp: () => held !== undefined,
    /** Stops watching the server; a held folder remains held. */
    stop: async () => {
      stopping.abort();
      await watching;
    },
    release: async () => held?.release(),
  };
}

/** Creates the database's files aside and moves them, so that a crash leaves all or none; the server's account owns them. */
function makeFiles(engine: Engine, folder: string, files: string) {
  if (!canEnter(engine, folder)) {
    const account = engine.account ? ` (user id ${engine.account.uid})` : "";
    throw new UserError(`The account that the database runs as${account} cannot enter ${folder}; name another DATA_DIR.`);
  }
  if (existsSync(files)) {
    refuseOtherVersion(files);
    if (engine.account) handOver(files, engine.account);
    return;
  }
  const draft = `${files}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const maker = engine.account && nobody();
  if (maker) chownSync(draft, maker.uid, maker.gid);
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
      ...maker,
      cwd: "/",
      env: environment,
      stdio: "pipe",
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : codeOf(error);
    throw new UserError(`The embedded database could not be created in ${files}: ${said}`);
  }
  if (engine.account) handOver(draft, engine.account);
  renameSync(draft, files);
}

function refuseOtherVersion(files: string) {
  const version = existsSync(join(files, "PG_VERSION")) ? readFileSync(join(files, "PG_VERSION"), "utf8").trim() : "none";
  if (version === majorVersion) return;
  throw new UserError(
    `${files} holds a database of PostgreSQL ${version}, and this is PostgreSQL ${majorVersion}; upgrade it or name another DATA_DIR.`,
  );
}

export type Embedded = {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  /** Removes the changes on disk that the server no longer needs, in which erased rows can be read. */
  dropWal: () => Promise<void>;
  /** Whether the server runs; false while it is restarting. */
  isUp: () => boolean;
  stop: () => Promise<void>;
};

type Options = {
  port?: number;
  settings?: string[] | ((engine: Engine, files: string) => string[]);
  /** For operators' commands: uses a running server, and stops only a server it started itself. */
  beside?: boolean;
  report?: Context["report"];
  /** The server was lost and could not be started again. */
  giveUp?: (why: UserError) => void;
};

const lock = "select pg_try_advisory_lock(1) as free";

/** Starts PostgreSQL on a private socket with its files in `folder`/database. It stops with this process, however that ends. */
export async function startEmbedded(folder: string, options: Options = {}): Promise<Embedded> {
  const { port = 5432, settings: given = [], beside = false, report = () => {}, giveUp = () => {} } = options;
  const files = join(folder, "database");
  const engine = findEngine(files);
  makeFiles(engine, folder, files);
  const settings = typeof given === "function" ? given(engine, files) : given;
  const server = { engine, files, log: join(folder, "database.log"), settings };
  const running = await findRunning(files);
  const socket = running ?? newSocket(port);
  if (!running) {
    putLogAside(server.log);
    await startServer(server, socket);
  }
  let callOff = running ? () => {} : stopWithUs(engine, files);
  await makeRolesAndDatabase(socket);

  const revive = async (signal: AbortSignal) => {
    const found = await findRunning(files, signal);
    if (!found) await startServer(server, socket, signal);
    else if (found.folder !== socket.folder) throw new UserError(`Another process has started the database of ${folder}.`);
  };
  const kept = beside
    ? undefined
    : await keepRunning({
        hold: (signal) => holdFolder(socket, folder, signal),
        revive,
        report,
        giveUp: () =>
          giveUp(new UserError(`The embedded database was lost and could not be started again; ${server.log} says why.`)),
      });
  if (running && !beside) callOff = stopWithUs(engine, files);
  return {
    ownerUrl: urlOf(socket, "tutoring_owner"),
    appUrl: urlOf(socket, "tutoring_app"),
    superuserUrl: urlOf(socket, "postgres", "postgres"),
    dropWal: async () => {
      for (const statement of ["checkpoint", "select pg_switch_wal()", "checkpoint"]) await ask(socket, statement);
    },
    isUp: () => kept?.isUp() ?? true,
    stop: async () => {
      await kept?.stop();
      callOff();
      const ours = kept?.isUp() || (!(beside && running) && (await isUnheld(socket)));
      if (ours) await stopServer(files, socket);
      await kept?.release();
    },
  };
}

/** The log may quote rows, so it is kept until the start after the next. */
function putLogAside(log: string): void {
  try {
    renameSync(log, `${log}.former`);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error; // there is none, or another process was first
  }
}

async function makeRolesAndDatabase(socket: Socket) {
  const [known] = await ask(socket, "select 1 from pg_database where datname = 'tutoring'");
  if (known) return;
  for (const role of ["tutoring_owner", "tutoring_app"]) {
    await ask(socket, `create role ${role} login`).catch((error: unknown) => {
      if (codeOf(error) !== "42710") throw error; // it was created before a crash
    });
  }
  await ask(socket, "create database tutoring owner tutoring_owner");
}

/** Lets only one process serve from a data folder; the lock ends with its connection. */
async function holdFolder(socket: Socket, folder: string, signal: AbortSignal): Promise<Hold> {
  const guard = new pg.Client({ connectionString: urlOf(socket, "postgres", "postgres"), connectionTimeoutMillis: 5_000 });
  const gone = new Promise<void>((resolve) => guard.once("end", resolve));
  guard.on("error", () => {}); // the end follows
  await guard.connect();
  for (let tries = 0; tries < 50 && !signal.aborted; tries += 1) {
    const { rows } = await guard.query<{ free: boolean }>(lock);
    if (rows[0]?.free) return { gone, release: () => guard.end() };
    await pause(100);
  }
  await guard.end();
  throw new UserError(`Another process is already serving from ${folder}; stop it, or give this one its own DATA_DIR and PORT.`);
}

/** Whether no process uses this server; an unresponsive server counts as unused. */
const isUnheld = (socket: Socket): Promise<boolean> =>
  ask(socket, lock).then(
    ([row]) => row?.["free"] === true,
    () => true,
  );
