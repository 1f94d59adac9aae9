import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";
import { type Timeouts, usualTimeouts, WatchedClient } from "./watched-client.ts";

export type Db = Kysely<Tables>;

const pools = new WeakMap<Db, pg.Pool>();
const writers = new WeakMap<Db, () => void>();
const connectors = new WeakMap<Db, () => Promise<pg.PoolClient>>();

/** Calls after each commit of this process that may have written something. */
export const afterEachWrite = (db: Db, call: () => void): void => {
  writers.set(db, call);
};

/** Connections of a database's pool, and calls that wait for one. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/** Runs the text of a library, which may hold several statements and a transaction, on a connection of the pool and within its deadlines. */
export async function runText(db: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const client = await connectors.get(db)?.();
  if (!client) throw new Error("this database has no pool");
  try {
    const answers: unknown = await client.query(text, values);
    client.release();
    return { rows: [answers].flat().flatMap((answer) => (answer as pg.QueryResult<object>).rows) };
  } catch (error) {
    client.release(true); // it may be in the middle of a transaction
    throw error;
  }
}

/** Runs `work` in a new transaction, or in that of `db` if it is one. */
export const joinTransaction = <T>(db: Db, work: (inside: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** SQL's clock, which tests move by hand. */
export const clockNow = sql<Date>`clock_now()`;

/** SQL for the time this many days before `clock_now()`. */
export const daysAgo = (days: number) => sql<Date>`(clock_now() - make_interval(days => ${days}))`;

// Counts and log numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type Options = { poolSize?: number; timeout?: Timeouts | undefined; onError?: (error: Error) => void };

/** Opens a pool of connections. `onError` hears of lost connections. */
export function openDatabase(
  connectionString: string,
  { poolSize = 6, timeout = usualTimeouts, onError = () => {} }: Options = {},
): Db {
  const pool = new pg.Pool({
    Client: class extends WatchedClient {
      constructor(config?: pg.ClientConfig) {
        super(config, timeout);
      }
    },
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: timeout.statement,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "online-tutoring",
  });
  const open = new Map<pg.PoolClient, Promise<unknown>>();
  const idle = new Set<WatchedClient>();
  let leaving = false;
  // without listeners, a restart of the database would end this process
  pool.on("error", () => {}); // the connection's own listener reports it
  pool.on("connect", (client) => {
    client.on("error", (error) => leaving || onError(error));
    open.set(client, new Promise((resolve) => client.once("end", resolve)));
    client.once("end", () => {
      open.delete(client);
      idle.delete(watched(client));
    });
    // when one has gone silent, idle ones are not trusted any more
    watched(client).whenSilent = () => idle.forEach((other) => other.cutOff());
    watched(client).whenWritten = () => writers.get(db)?.();
  });
  pool.on("acquire", (client) => {
    idle.delete(watched(client));
  });
  pool.on("release", (_, client) => {
    idle.add(watched(client));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }) });
  pools.set(db, pool);
  connectors.set(db, connect);
  return db;

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (await watched(client).isUsable()) return client;
      client.release(true);
    }
  }

  /**
   * The pool's own `end` does not wait until the database has closed its connections: a database stopped next would still
   * cut them off. An unresponsive server gets two seconds.
   */
  async function end() {
    leaving = true;
    await pool.end();
    await Promise.race([Promise.allSettled(open.values()), pause(2_000, undefined, { ref: false })]);
  }
}

/** Whether the error is a violation of this constraint. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === constraint;

const watched = (client: pg.PoolClient): WatchedClient => client as pg.PoolClient & WatchedClient;
