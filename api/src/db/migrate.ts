import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartError } from "#api/core/settings.ts";

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
    await owner.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await owner.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const scripts = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const unknown = [...applied].find((name) => !scripts.includes(name));
    if (unknown) throw new StartError(`The database was changed by a newer version of the product (${unknown}); start that one.`);
    for (const name of scripts.filter((script) => !applied.has(script))) await apply(owner, name);
    await letAppUse(owner, new URL(appUrl).username);
  } finally {
    await owner.end();
  }
}

async function apply(owner: pg.Client, name: string) {
  const script = await readFile(join(folder, name), "utf8");
  await owner.query(`begin;\n${script}\n;insert into migrations (name) values ('${name}');\ncommit;`);
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

/** The app's role reads and writes rows but no structure; of the log it may only add and read rows. */
async function letAppUse(owner: pg.Client, appUser: string) {
  const app = pg.escapeIdentifier(decodeURIComponent(appUser));
  const { rows } = await owner.query<{ same: boolean }>("select current_user = $1 as same", [decodeURIComponent(appUser)]);
  if (rows[0]?.same || !appUser) return;
  await owner.query(`
    grant usage on schema public to ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant usage on all sequences in schema public to ${app};
    grant execute on all functions in schema public to ${app};
    revoke insert, update, delete on migrations from ${app};
    revoke update, delete on log_entries, log_seals, hidden_log_entries, log_clearings from ${app};
    revoke insert, update, delete on log_anchors from ${app};
  `);
}
