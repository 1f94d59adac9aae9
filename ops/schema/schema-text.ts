import type pg from "pg";
import type { Column } from "./columns.ts";

const heading = "-- The whole schema as migrations and api/sql make it: to read, not to run. Written by `npm run schema`.";

/** The schema of this database as SQL, the same text for the same schema. */
export async function schemaText(owner: pg.Client, columns: Column[]): Promise<string> {
  const lines = async (query: string) => (await owner.query<{ line: string }>(query)).rows.map(({ line }) => line);
  const [constraints, indexes, triggers] = [
    await linesByTable(constraint),
    await linesByTable(index),
    await linesByTable(trigger),
  ];
  const unlogged = new Set(await lines("select relname as line from pg_class where relpersistence = 'u'"));
  const tables = [...Map.groupBy(columns, ({ table }) => table)].filter(([, [first]]) => first?.kind === "r");
  const blocks = tables.map(([table, own]) => {
    const inside = [...own.map((column) => column.definition), ...(constraints.get(table) ?? [])];
    const after = [...(indexes.get(table) ?? []), ...(triggers.get(table) ?? [])].map((line) => `${line};`);
    return plainer(
      [`create ${unlogged.has(table) ? "unlogged " : ""}table ${table} (\n  ${inside.join(",\n  ")}\n);`, ...after].join("\n"),
    );
  });
  const text = [
    heading,
    (await lines(extension)).join("\n"),
    (await lines(sequence)).join("\n"),
    ...blocks,
    ...(await lines(view)),
    ...(await lines(routine)),
    (await lines(grant)).join("\n"),
  ];
  return `${text.join("\n\n").replaceAll("public.", "").replaceAll(/ +$/gm, "")}\n`;

  async function linesByTable(query: string): Promise<Map<string, string[]>> {
    const { rows } = await owner.query<{ table: string; line: string }>(query);
    const groups = Map.groupBy(rows, ({ table }) => table);
    return new Map([...groups].map(([table, own]) => [table, own.map(({ line }) => line)]));
  }
}

/** Without PostgreSQL's additions. */
const plainer = (text: string) =>
  text
    .replaceAll(/('(?:[^']|'')*')::text(\[\])?/g, "$1")
    .replaceAll(" USING btree", "")
    .replaceAll("timestamp with time zone", "timestamptz");

const ours = "'public'::regnamespace";
const byName = 'collate "C"';

/** Without NOT NULL, which is written with the column, and constraint triggers. */
const constraint = `
  select conrelid::regclass::text as table, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = ${ours} and conrelid <> 0 and contype not in ('n', 't')
  order by strpos('pufcx', contype::text), conname ${byName}`;

const index = `
  select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as line
  from pg_index join pg_class on oid = indexrelid
  where relnamespace = ${ours} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by relname ${byName}`;

const trigger = `
  select tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) as line
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = ${ours} and not tgisinternal order by tgname ${byName}`;

const extension = `
  select 'create extension ' || extname || ';' as line from pg_extension where extname <> 'plpgsql' order by extname ${byName}`;

const sequence = `
  select 'create sequence ' || relname || ';' as line from pg_class c
  where relkind = 'S' and relnamespace = ${ours} and not exists (select from pg_depend where objid = c.oid and deptype = 'i')
  order by relname ${byName}`;

const view = `
  select 'create view ' || relname || ' as' || chr(10) || pg_get_viewdef(oid, true) as line
  from pg_class where relkind = 'v' and relnamespace = ${ours} order by relname ${byName}`;

const routine = `
  select rtrim(pg_get_functiondef(oid), chr(10)) || ';' as line from pg_proc p
  where pronamespace = ${ours} and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by proname ${byName}, oid`;

/** The app role's rights on tables and views. */
const grant = `
  select 'grant ' || rights || E' on\\n  ' || string_agg(name, E',\\n  ' order by name ${byName}) || ' to the app;' as line
  from (
    select relname::text as name, string_agg(lower(privilege_type), ', ' order by lower(privilege_type)) as rights
    from pg_class, aclexplode(relacl) join pg_roles r on r.oid = grantee
    where relnamespace = ${ours} and relkind in ('r', 'v') and grantee <> relowner
    group by relname
  ) allowed
  group by rights order by rights`;
