import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type pg from "pg";
import order from "../../domains.json" with { type: "json" };

const folder = join(import.meta.dirname, "../../../sql");

/** The folders of api/sql in the order in which they are applied, each folder's views.sql first: views and triggers use only what comes before them. */
const domains = ["db", ...order];

/** The functions, triggers and views of the product, and a hash that changes with any of them (decision 0013). */
export type Definitions = { script: string; hash: string };

/** Reads api/sql in the order in which it is applied. Throws for a folder that is not in the order. */
export async function readDefinitions(): Promise<Definitions> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".sql"));
  const homeless = paths.find((path) => !domains.includes(dirname(path)));
  if (homeless) throw new Error(`api/sql/${homeless} is in a folder that api/src/domains.json does not name.`);
  const place = (path: string) => 2 * domains.indexOf(dirname(path)) + (basename(path) === "views.sql" ? 0 : 1);
  const ordered = paths.sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
  const texts = await Promise.all(ordered.map((path) => readFile(join(folder, path), "utf8")));
  const script = texts.join("\n");
  return { script, hash: createHash("sha256").update(script).digest("hex") };
}

/** Drops what the last `createDefined` made, the latest first. */
export async function dropDefined(owner: pg.Client): Promise<void> {
  await owner.query(`
    do $$ declare object text; begin
      for object in
        select o.object from applied_sql, unnest(objects) with ordinality as o (object, nth) order by nth desc
      loop execute 'drop ' || object; end loop;
    end $$;
    delete from applied_sql;`);
}

/** Creates all of them and records which these are. Call it in a transaction, which tells them from other objects. `former`: earlier hashes. */
export async function createDefined(owner: pg.Client, { script, hash }: Definitions, former: string[]): Promise<void> {
  await owner.query(script);
  await owner.query(
    `insert into applied_sql (hash, former_hashes, objects) select $1, $2, coalesce(array_agg(object), '{}') from (${made}) made`,
    [hash, former.slice(-maxFormer)],
  );
}

const maxFormer = 100;

/** What this transaction has made, as DROP names it; not the functions that tables need, which stay and are only replaced. */
const made = `
  select identity.type || ' if exists ' || identity.identity as object
  from (
    select 'pg_proc'::regclass as kind, oid, xmin from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_class'::regclass, oid, xmin from pg_class where relkind = 'v'
    union all
    select 'pg_trigger'::regclass, oid, xmin from pg_trigger where not tgisinternal
  ) one, pg_identify_object(kind, oid, 0) as identity
  where xmin = pg_current_xact_id()::xid and not exists (
    select from pg_depend d where (d.classid, d.objid, d.deptype) = (one.kind, one.oid, 'e')
  ) and not exists (
    select from pg_depend d where (d.refclassid, d.refobjid, d.deptype) = (one.kind, one.oid, 'n')
      and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
  )
  order by oid`;
