import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, openDatabase } from "./database.ts";

const patienceMilliseconds = 1_000;
/** A kept connection that the network has forgotten leaves time for a new one. */
const patience = { connect: 600, quick: 350, statement: 900, travel: 0, unused: 500, beat: Infinity };

export type Readiness = {
  /** Why calls cannot be answered now, told within a second; undefined when they can. */
  whyNot: () => Promise<string | undefined>;
  stop: () => Promise<void>;
};

/** Asks the database on a connection of its own, so that busy or lost ones of the pool do not decide. One question at a time. */
export function readinessOf(url: string): Readiness {
  const db = openDatabase(url, { poolSize: 1, patience });
  let asked: Promise<string | undefined> | undefined;
  return {
    whyNot: () => (asked ??= whyNotReady(db).finally(() => (asked = undefined))),
    stop: () => db.destroy(),
  };
}

/** Why the database cannot be used now, told within a second. */
export async function whyNotReady(db: Db): Promise<string | undefined> {
  const asking = sql<{ reads: string }>`select current_setting('transaction_read_only') as reads`.execute(db).then(
    ({ rows }) => (rows[0]?.reads === "on" ? "the database only reads" : undefined),
    () => "no database",
  );
  return await Promise.race([asking, pause(patienceMilliseconds, "no database", { ref: false })]);
}
