import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartError } from "#api/core/settings.ts";
import { createDefined, dropDefined, readDefinitions } from "./apply-sql.ts";

const folder = join(import.meta.dirname, "../../migrations");
const lock = 7_341_905;

/** Migrates the database at `ownerUrl`, one process at a time, and grants the app's role its rights. */
export async function migrate(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  owner.on("error", () => {}); // the running query reports it
  await owner.connect();
  try {
    await refuseUnsuitable(owner);
    await owner.query("select pg_advisory_lock($1)", [lock]);
    const scripts = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const definitions = await readDefinitions();
    const state = await stateOf(owner);
    const unknown = state.applied.find((name) => !scripts.includes(name));
    if (unknown) throw new StartError(`The database was changed by a newer version of the product (${unknown}); start that one.`);
    const pending = scripts.filter((name) => !state.applied.includes(name));

    await owner.query("begin"); // the connection's end is a rollback
    if (pending.length > 0 || state.hash !== definitions.hash) {
      await dropDefined(owner);
      for (const name of pending) await apply(owner, name);
      await createDefined(owner, definitions);
    }
    await letAppUse(owner, new URL(appUrl).username);
    await owner.query("commit");
  } finally {
    await owner.end();
  }
}

/** The migrations that have run, and the hash of the functions, triggers and views that are there. */
async function stateOf(owner: pg.Client): Promise<{ applied: string[]; hash: string | null }> {
  await owner.query(`
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
    create table if not exists applied_sql (hash text not null, objects text[] not null);`);
  const { rows } = await owner.query<{ applied: string[]; hash: string | null }>(
    "select array(select name from migrations) as applied, (select hash from applied_sql) as hash",
  );
  return rows[0] ?? { applied: [], hash: null };
}

async function apply(owner: pg.Client, name: string) {
  await owner.query(await readFile(join(folder, name), "utf8"));
  await owner.query("insert into migrations (name) values ($1)", [name]);
}

async function refuseUnsuitable(owner: pg.Client) {
  const { rows } = await owner.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (Number(server?.version) < 150_000)
    throw new StartError("DATABASE_URL points to PostgreSQL older than 15; version 15 or later is required.");
  if (server?.encoding !== "UTF8")
    throw new StartError("DATABASE_URL points to a database without UTF-8; create it with encoding UTF8.");
}

/** The app's role reads and writes rows but no structure; of log and ledger it may only add and read rows. */
async function letAppUse(owner: pg.Client, appUser: string) {
  const app = pg.escapeIdentifier(decodeURIComponent(appUser));
  const { rows } = await owner.query<{ same: boolean }>("select current_user = $1 as same", [decodeURIComponent(appUser)]);
  if (rows[0]?.same || !appUser) return;
  await owner.query(`
    grant usage on schema public to ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant usage on all sequences in schema public to ${app};
    grant execute on all functions in schema public to ${app};
    revoke insert, update, delete on migrations, applied_sql from ${app};
    revoke update, delete on log_entries, log_seals, hidden_log_entries, log_clearings from ${app};
    revoke update, delete on ledger_entries, ledger_accounts from ${app};
    revoke insert, update, delete on log_anchors from ${app};
  `);
}
