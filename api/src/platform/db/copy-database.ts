import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "./database.ts";

type Table = { name: string; columns: string };
/** Rows of a table, and the sum of their hashes, which is the same in whatever order and version of PostgreSQL they are. */
type Content = { rows: number; hash: string };

const unfinished = "unfinished_move";
/** Text that both servers write and read alike. */
const alike = "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set statement_timeout = 0";

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on("error", () => {}); // the running query reports it
  await client.connect();
  await client.query(alike);
  return client;
}

/** Whether an earlier move into this database has not come to its end. */
export async function hasUnfinished(target: pg.Client): Promise<boolean> {
  const { rows } = await target.query<{ is: boolean }>(`select to_regclass('public.${unfinished}') is not null as is`);
  return rows[0]?.is ?? false;
}

/** Refuses a database in which there is anything but what an earlier move, which did not come to its end, has left. */
export async function requireEmpty(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') limit 1",
  );
  const isLeft = await hasUnfinished(target);
  // protects C125: looking whether the new database is empty [!isLeft → false]
  if (rows[0] && !isLeft)
    throw new UserError(`The new database is not empty (it has ${rows[0].name}). Nothing was changed; create an empty one.`);
  await target.query(`create table if not exists public.${unfinished} (since timestamptz not null default now())`);
}

/**
 * Copies every row and sequence of one snapshot into the same tables of another database, whose schema is that of this version, and
 * compares both. It is one transaction there: what breaks off leaves no rows.
 */
export async function copyDatabase(
  source: pg.Client,
  target: pg.Client,
  print: (line: string) => void,
): Promise<{ tables: number; rows: number }> {
  await source.query("begin isolation level repeatable read read only");
  await target.query("begin");
  const tables = await tablesOf(source);
  await refuseOtherTables(tables, await tablesOf(target));
  const references = await dropReferences(target);
  const names = tables.map(({ name }) => name).join(", ");
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);
  await target.query(`truncate ${names}`);
  let rows = 0;
  for (const table of tables) {
    await copyTable(source, target, table);
    const [before, after] = await Promise.all([contentOf(source, table), contentOf(target, table)]);
    if (before.rows !== after.rows || before.hash !== after.hash)
      throw new UserError(
        `${table.name} did not arrive as it was (${before.rows} rows, ${after.rows} arrived). Nothing was moved.`,
      );
    rows += before.rows;
    if (before.rows > 0) print(`${table.name}: ${before.rows} rows`);
  }
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`);
  await copySequences(source, target);
  await target.query("commit");
  await source.query("commit");
  await target.query("analyze");
  return { tables: tables.length, rows };
}

/** Marks the new database as complete; until then a move starts over, and the product does not serve from it. */
export const finishMove = (target: pg.Client) => target.query(`drop table public.${unfinished}`);

/** Whether a move into this database has begun and has not ended. */
export async function isUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${`public.${unfinished}`}) is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** The tables with the columns that are written, which are not those that PostgreSQL computes itself. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('public.%I', c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1 group by 1 order by 1`,
    [unfinished],
  );
  return rows;
}

async function refuseOtherTables(ours: Table[], theirs: Table[]): Promise<void> {
  const known = new Map(theirs.map(({ name, columns }) => [name, columns]));
  const other = ours.filter(({ name, columns }) => known.get(name) !== columns).map(({ name }) => name);
  if (other.length > 0 || ours.length !== known.size)
    throw new UserError(`The databases have different tables (${other.join(", ") || "more in the new one"}). Nothing was moved.`);
}

/** Takes the foreign keys away, since tables refer to one another in circles; they are checked when they come back. */
async function dropReferences(target: pg.Client) {
  const { rows } = await target.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  for (const { table, name } of rows) await target.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Row by row through this process, which keeps none. */
const copyTable = (source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> =>
  pipeline(source.query(to(`copy ${name} (${columns}) to stdout`)), target.query(from(`copy ${name} (${columns}) from stdin`)));

async function contentOf(client: pg.Client, { name, columns }: Table): Promise<Content> {
  const { rows } = await client.query<{ rows: string | number; hash: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(one::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
     from (select ${columns} from ${name}) as one`,
  );
  return { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? "" };
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    "select format('public.%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'",
  );
  for (const { name } of rows) {
    const state = await source.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${name}`);
    await target.query("select setval($1::regclass, $2, $3)", [name, state.rows[0]?.last_value, state.rows[0]?.is_called]);
  }
}
