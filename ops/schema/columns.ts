import type pg from "pg";

/** A column of a table ("r") or view ("v"); `values` are those that a check constraint allows. */
export type Column = {
  table: string;
  kind: "r" | "v";
  name: string;
  type: string;
  nullable: boolean;
  /** What sets its value if an insert leaves it out; "always" if no insert may name it. */
  filled: "always" | "by default" | "by the insert";
  values: string[] | undefined;
  definition: string;
};

/** All columns, by table name, in the order of each table. */
export async function columnsOf(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Omit<Column, "values"> & { check: string | null }>(`
    select relname::text as table, relkind::text as kind, attname::text as name, type,
      not (attnotnull or relkind = 'v' and ${isOfOneTable}) as nullable,
      case when attidentity = 'a' or attgenerated <> '' then 'always' when atthasdef then 'by default' else 'by the insert' end as filled,
      (
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where conrelid = c.oid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%'
      ) as check,
      concat_ws(' ', attname, type,
        case when attcollation <> typcollation then (select 'collate "' || collname || '"' from pg_collation where oid = attcollation) end,
        case when attidentity = 'a' then 'generated always as identity'
          when attgenerated <> '' then 'generated always as (' || expression || ') stored'
          when atthasdef then 'default ' || expression end,
        case when attnotnull then 'not null' end
      ) as definition
    from pg_class c
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    join pg_type t on t.oid = atttypid
    cross join format_type(atttypid, atttypmod) as type
    left join lateral (
      select pg_get_expr(adbin, adrelid) as expression from pg_attrdef where adrelid = c.oid and adnum = attnum
    ) d on true
    where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'former name of %' -- for the version before
    order by relname collate "C", attnum`);
  return rows.map(({ check, ...column }) => ({ ...column, values: check?.includes("'") ? quoted(check) : undefined }));
}

/** A view's column that is a column of its only table, and never null there. */
const isOfOneTable = `(
  select count(distinct d.refobjid) = 1 and bool_or(of.attname = pg_attribute.attname and of.attnotnull)
  from pg_rewrite r
  join pg_depend d on (d.classid, d.objid, d.refclassid) = ('pg_rewrite'::regclass, r.oid, 'pg_class'::regclass) and d.refobjid <> c.oid
  join pg_attribute of on (of.attrelid, of.attnum) = (d.refobjid, d.refobjsubid)
  where r.ev_class = c.oid
)`;

const quoted = (check: string) => [...check.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value);
