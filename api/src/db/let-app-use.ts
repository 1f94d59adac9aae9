import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readDefinitions } from "./apply-sql.ts";
import { folder, scripts } from "./migration-plan.ts";

const made =
  /\b(?:create (?:unlogged )?table(?: if not exists)?|create (?:or replace )?(?:view|function)|create sequence|rename to) (\w+)/gi;

/**
 * The app's role reads and writes rows but no structure; of log and ledger it may only add and read rows. It gets rights to
 * what the product made, never to what else is in the database; the schema of the job engine is the product's own.
 */
export async function letAppUse(owner: pg.Client, appUser: string): Promise<void> {
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
