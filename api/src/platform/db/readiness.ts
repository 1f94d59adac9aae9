import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, openDatabase } from "./database.ts";

const timeoutMilliseconds = 1_000;
const step = 50;
/** A kept connection that the network has forgotten leaves time for a new one. */
const timeout = { connect: 600, quick: 350, statement: 900, travel: 0, unused: 500, beat: Infinity };

export type Readiness = {
  /** Why calls cannot be answered now, answered within a second; undefined when they can. */
  whyNot: () => Promise<string | undefined>;
  stop: () => Promise<void>;
};

/** Asks the database on a connection of its own, so that busy or lost ones of the pool do not decide. One question at a time. */
export function readinessOf(url: string): Readiness {
  const db = openDatabase(url, { poolSize: 1, timeout });
  let asked: Promise<string | undefined> | undefined;
  return {
    whyNot: () => (asked ??= whyNotReady(db).finally(() => (asked = undefined))),
    stop: () => db.destroy(),
  };
}

/** Why the database cannot be used now, told within a second. */
export async function whyNotReady(db: Db): Promise<string | undefined> {
  const ask = () => sql<{ reads: string }>`select current_setting('transaction_read_only') as reads`.execute(db);
  const asking = ask()
    .catch(ask)
    .then(
      ({ rows }) => (rows[0]?.reads === "on" ? "the database only reads" : undefined),
      () => "no database",
    );
  return await Promise.race([asking, lateness()]);
}

/** The same after a second. It is counted in small steps, so that a moment in which this process was busy is not the database's. */
async function lateness(): Promise<string> {
  for (let waited = 0; waited < timeoutMilliseconds; waited += step) await pause(step, undefined, { ref: false });
  return "no database";
}

/** Whether the database archives its changes, and whether its last try failed. */
export async function archiverState(db: Db): Promise<{ archiving: boolean; failing: boolean }> {
  const { rows } = await sql<{ archiving: boolean; failing: boolean }>`
    select current_setting('archive_mode') <> 'off' as archiving,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { archiving: false, failing: false };
}
