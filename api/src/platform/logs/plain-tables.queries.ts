import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { Faults } from "./faults.ts";

// With the rights of the tables' owner one can replace every function, view and setting of this database, but not what
// PostgreSQL itself brings: pg_catalog belongs to the superuser. So verification reads plain tables by their full names and
// calls nothing but PostgreSQL's own functions. It still trusts the server program and its superuser, this program, its
// clock, and the key. Entries that an owner prevents from being written at all leave no trace.

const moment = "timestamp with time zone";
const tables: Record<string, { columns: string[]; unique: string[] }> = {
  log_entries: {
    columns: [
      ...["log_id bigint", `created_at ${moment}`, "operation_type text", "operation text", "details jsonb", "user_id uuid"],
      ...["user_name text", "user_email text", "client_address text", "user_agent text", "is_note boolean"],
      ...["subjects text[]", "actor_salt bytea", "actor_digest bytea", "details_salt bytea", "details_digest bytea"],
    ],
    unique: ["log_id"],
  },
  log_seals: {
    columns: ["seal_number bigint", "log_id bigint", "mac bytea", "digests_mac bytea"],
    unique: ["seal_number", "log_id"],
  },
  log_anchors: {
    columns: ["seal_number bigint", "mac bytea", "pruned_before date", "entries integer", "signature bytea"],
    unique: ["seal_number"],
  },
  hidden_log_entries: {
    columns: ["log_id bigint", "operation_type text", `created_at ${moment}`, `hidden_at ${moment}`, "hidden_by text"],
    unique: ["log_id"],
  },
  log_clearings: {
    columns: ["clearing_id integer", "operation_type text", `older_than ${moment}`, `cleared_at ${moment}`, "cleared_by text"],
    unique: ["clearing_id"],
  },
};

/**
 * For the rest of this transaction, names mean PostgreSQL's own functions, operators and types, values are printed in one
 * way only, and a policy that would hold rows back is an error.
 */
export async function readPlainly(inside: Db): Promise<void> {
  await sql`
    set local search_path = pg_catalog, pg_temp; set local row_security = off;
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`.execute(inside);
}

/** Checks that the log's tables are plain tables with their original columns and keys, and the only ones of their names. */
export async function checkTables(inside: Db, faults: Faults): Promise<boolean> {
  // locked until the transaction ends, so that nothing is replaced between check and reading
  const names = Object.keys(tables).map((name) => sql.table(`public.${name}`));
  await sql`lock table ${sql.join(names)} in access share mode`.execute(inside);
  // a schema named after a role precedes public in that role's search path
  const { rows: others } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relname = any(${Object.keys(tables)}::text[]) and n.nspname <> 'public' and (
      n.nspname in (select rolname from pg_roles)
      or exists (select from pg_db_role_setting s, unnest(s.setconfig) as one where one like 'search_path=%' and strpos(one, n.nspname) > 0)
    )
    order by 1`.execute(inside);
  for (const { name } of others)
    faults.add(`there is a second ${name} beside public.${name}: the screens may be reading that one`);
  const { rows } = await sql<{ name: string; plain: boolean; columns: string[]; unique: string[] }>`
    select c.relname as name,
      c.relkind = 'r' and not c.relrowsecurity
        and not exists (select from pg_inherits i where c.oid in (i.inhrelid, i.inhparent)) as plain,
      array(
        select a.attname || ' ' || format_type(a.atttypid, null) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      array(
        select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indnkeyatts = 1 and i.indpred is null and a.attnotnull
      ) as unique
    from pg_class c
    where c.relname = any(${Object.keys(tables)}::text[]) and c.relnamespace = 'public'::regnamespace`.execute(inside);
  const replaced = Object.entries(tables).filter(([name, { columns, unique }]) => {
    const found = rows.find((row) => row.name === name);
    return (
      !found?.plain ||
      columns.some((column) => !found.columns.includes(column)) ||
      unique.some((column) => !found.unique.includes(column))
    );
  });
  for (const [name] of replaced)
    faults.add(`public.${name} is not the plain table it was made as: what it shows cannot be trusted`);
  return replaced.length === 0;
}
