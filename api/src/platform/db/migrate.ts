import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Context } from "#api/platform/core/context.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { createDefined, dropDefined, readDefinitions } from "./apply-sql.ts";
import { folder, isIncompatible, type Plan, planFor, scripts } from "./migration-plan.ts";

const made =
  /\b(?:create (?:unlogged )?table(?: if not exists)?|create (?:or replace )?(?:view|function)|create sequence|rename to) (\w+)/gi;

/**
 * The app's role reads and writes rows but no structure; of log and ledger it may only add and read rows. It gets rights to
 * what the product made, never to what else is in the database; the schema of the job engine is the product's own.
 */
async function letAppUse(owner: pg.Client, appUser: string): Promise<void> {
  const app = pg.escapeIdentifier(decodeURIComponent(appUser));
  const { rows } = await owner.query<{ same: boolean }>("select current_user = $1 as same", [decodeURIComponent(appUser)]);
  if (rows[0]?.same || !appUser) return;
  const { tables, sequences, functions } = await ownObjects(owner);
  // protects 13.2.2: the right to change the log taken from the app's role [revoke update, delete on log_entries, log_seals, hidden_log_entries, log_clearings from ${app}; → nothing]
  await owner.query(`
    grant usage on schema public to ${app};
    grant select, insert, update, delete on ${tables} to ${app};
    grant usage on sequence ${sequences} to ${app};
    grant execute on function ${functions} to ${app};
    revoke insert, update, delete on migrations, applied_sql from ${app};
    revoke update, delete on log_entries, log_seals, hidden_log_entries, log_clearings from ${app};
    revoke update, delete on ledger_entries, ledger_accounts from ${app};
    revoke insert, update, delete on log_anchors from ${app};
    grant usage on schema tutoring_jobs to ${app};
    grant select, insert, update, delete on all tables in schema tutoring_jobs to ${app};
    grant execute on all functions in schema tutoring_jobs to ${app};
  `);
}

/** What the product's scripts made and this role owns, as lists for GRANT. */
async function ownObjects(owner: pg.Client): Promise<{ tables: string; sequences: string; functions: string }> {
  const texts = await Promise.all((await scripts()).map((name) => readFile(join(folder, name), "utf8")));
  const names = [...texts, (await readDefinitions()).script]
    .flatMap((text) => [...text.matchAll(made)])
    .map(([, name = ""]) => name.toLowerCase());
  const { rows } = await owner.query<{ tables: string; sequences: string; functions: string }>(
    // protects C62: naming what the product made [pg_has_role(relowner, 'usage') and relname = any ($1) → pg_has_role(relowner, 'usage')]
    `with own as (
       select oid, relkind from pg_class
       where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage') and relname = any ($1)
     ), owned_sequences as (
       select oid from own where relkind = 'S'
       union
       select d.objid from pg_depend d join own on own.oid = d.refobjid
       where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
         and exists (select from pg_class s where s.oid = d.objid and s.relkind = 'S')
     )
     select
       (select string_agg(oid::regclass::text, ', ') from own where relkind in ('r', 'v', 'p')) as tables,
       (select string_agg(oid::regclass::text, ', ') from owned_sequences) as sequences,
       (select string_agg(oid::regprocedure::text, ', ') from pg_proc
        where pronamespace = 'public'::regnamespace and pg_has_role(proowner, 'usage') and proname = any ($1)
          and prokind = 'f') as functions`,
    [["migrations", "applied_sql", ...names]],
  );
  return rows[0] ?? { tables: "", sequences: "", functions: "" };
}

const lock = 7_341_905;
const lockTimeout = "55P03";

type Options = {
  /** Makes the functions of this version even where a newer one has made its own. */
  force?: boolean;
  report?: Context["report"];
  /** Attempts to get the tables' locks. */
  tries?: number;
  /** A change waits no longer for a table's lock, because everyone who needs the table waits behind it. */
  lockMilliseconds?: number;
};

/**
 * Migrates the database at `ownerUrl`, one process at a time, and grants the app's role its rights. A role that does not own
 * the tables is enough if nothing has to change. Returns whether it owns them.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  { force = false, report = () => {}, tries = 60, lockMilliseconds = 2_000 }: Options = {},
): Promise<{ isOwner: boolean }> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  owner.on("error", () => {}); // the running query reports it
  await owner.connect();
  try {
    await refuseUnsuitable(owner);
    const isOwner = await mayChange(owner);
    if (!isOwner) refuseChanges(await planFor(owner, force));
    else {
      await owner.query("select pg_advisory_lock($1)", [lock]);
      await owner.query(`set lock_timeout = ${lockMilliseconds}`);
      for (let tried = 1; !(await change(owner, appUrl, force)); tried += 1) {
        if (tried === tries) throw new UserError("The database is too busy to be changed: long transactions hold its tables.");
        report("migration-waits", { tried, why: "other transactions hold the tables" });
        await pause(500 + Math.random() * 1_000); // those who waited behind it come first
      }
    }
    return { isOwner };
  } finally {
    await owner.end();
  }
}

/** False if a lock could not be had in time; then nothing has changed. */
async function change(owner: pg.Client, appUrl: string, force: boolean): Promise<boolean> {
  await owner.query("begin"); // the connection's end is a rollback
  try {
    await prepareTables(owner);
    const { pending, definitions, former, isNewer } = await planFor(owner, force);
    if (pending.length > 0 || definitions) {
      await dropDefined(owner);
      for (const name of pending) await apply(owner, name);
      if (definitions) await createDefined(owner, definitions, former);
    }
    if (!isNewer) await letAppUse(owner, new URL(appUrl).username);
    await owner.query("commit");
    return true;
  } catch (error) {
    if (codeOf(error) !== lockTimeout) throw error;
    await owner.query("rollback");
    return false;
  }
}

/** The tables that say what has been applied. */
async function prepareTables(owner: pg.Client) {
  await owner.query(`
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
    create table if not exists applied_sql (hash text not null, objects text[] not null);`);
  const { rows } = await owner.query<{ table: string }>(
    "select attrelid::regclass::text as table from pg_attribute where attname in ('incompatible', 'former_hashes')",
  );
  const known = rows.map(({ table }) => table);
  if (!known.includes("migrations"))
    await owner.query("alter table migrations add column incompatible boolean not null default false");
  if (!known.includes("applied_sql"))
    await owner.query("alter table applied_sql add column former_hashes text[] not null default '{}'");
}

async function apply(owner: pg.Client, name: string) {
  const script = await readFile(join(folder, name), "utf8");
  await owner.query(script);
  await owner.query("insert into migrations (name, incompatible) values ($1, $2)", [name, isIncompatible(script)]);
}

function refuseChanges({ pending, definitions }: Plan) {
  if (pending.length === 0 && !definitions) return;
  const what = pending.length > 0 ? `lacks ${pending.join(", ")}` : "has the functions of another version";
  throw new UserError(`The database ${what}, and this role may not change it: run "npm run migrate" with DATABASE_OWNER_URL.`);
}

/** Whether this role owns the tables, or may make them. */
async function mayChange(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migrations')),
      has_schema_privilege('public', 'create')) as may`);
  return rows[0]?.may ?? false;
}

async function refuseUnsuitable(owner: pg.Client) {
  const { rows } = await owner.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  );
  const [server] = rows;
  if (Number(server?.version) < 150_000)
    throw new UserError("DATABASE_URL points to PostgreSQL older than 15; version 15 or later is required.");
  if (server?.encoding !== "UTF8")
    throw new UserError("DATABASE_URL points to a database without UTF-8; create it with encoding UTF8.");
}
