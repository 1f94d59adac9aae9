import pg from "pg";
import { replicating } from "./base-backup.queries.ts";

/** What a backup notes about its database, so that a restored one can be compared with it. */
export type Facts = {
  /** PostgreSQL's own number of the database, the same in all its copies. */
  database: string;
  /** PostgreSQL's major version. */
  postgres: number;
  lastMigration: string;
  /** Rows by table, before the backup began. */
  counts: Record<string, number>;
};

/** The facts of a database. Refuses a role without REPLICATION. */
export async function factsOf(url: string): Promise<Facts> {
  const [system] = await replicating(url, async (client) => (await client.query<{ systemid: string }>("IDENTIFY_SYSTEM")).rows);
  const [known] = await ask<{ version: string; migration: string }>(
    url,
    "select current_setting('server_version_num') as version, (select max(name) from migrations) as migration",
  );
  return {
    database: system?.systemid ?? "",
    postgres: Math.floor(Number(known?.version) / 10_000),
    lastMigration: known?.migration ?? "",
    counts: await countRows(url),
  };
}

/** Why the database takes no connection for backups; undefined if it does. */
export async function whyNoReplication(url: string): Promise<string | undefined> {
  try {
    await replicating(url, (client) => client.query("IDENTIFY_SYSTEM"));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Rows by table. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const one = ({ name }: { name: string }) =>
    `select ${pg.escapeLiteral(name)} as name, count(*) as count from public.${pg.escapeIdentifier(name)}`;
  const counts = await ask<{ name: string; count: number }>(url, tables.map(one).join(" union all "));
  return Object.fromEntries(counts.map(({ name, count }) => [name, Number(count)]));
}

/** Ends the current file of changes, so that it is archived at once. */
export const archiveNow = async (url: string): Promise<void> => {
  await ask(url, "select pg_switch_wal()");
};

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // the running query reports it
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
