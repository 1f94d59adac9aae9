import type { BinEntry, BinKey } from "@tutoring/contract";
import { sql } from "kysely";
import { eraseUnlessReferred } from "#api/platform/db/batches.ts";
import { type Db, daysAgo, isViolationOf } from "#api/platform/db/database.ts";
import { containing } from "#api/platform/db/paging.ts";

const keyColumns = { category: sql.ref("category_id"), subcategory: sql.ref("subcategory_id"), course: sql.ref("class_id") };

/** Puts an entry into the bin that was hidden in this transaction. */
export async function putInBin(db: Db, { kind, id }: BinKey): Promise<void> {
  await sql`insert into catalogue_bin (${keyColumns[kind]}) values (${id})`.execute(db);
}

/** Hides what a condition on courses and subcategories finds. */
export async function hideBelow(db: Db, below: ReturnType<typeof sql>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  await sql`update courses set hidden_at = clock_now() where hidden_at is null and ${below}`.execute(db);
  await sql`update subcategories set hidden_at = clock_now() where hidden_at is null and ${below}`.execute(db);
}

// what is below an entry but was deleted before, by itself or with a part of it, has another entry or another time
const deletedCourses = sql`
  select c.class_id from courses c left join subcategories s on s.subcategory_id = c.subcategory_id
  where c.hidden_at = b.deleted_at and not exists (select from catalogue_bin own where own.class_id = c.class_id)
    and not exists (select from catalogue_bin own where own.subcategory_id = any (s.path) and own.bin_id <> b.bin_id)
    and (c.category_id = b.category_id or s.path @> array[b.subcategory_id])`;
const deletedSubcategories = sql`
  select s.subcategory_id from subcategories s
  where s.hidden_at = b.deleted_at
    and not exists (select from catalogue_bin own where own.subcategory_id = any (s.path) and own.bin_id <> b.bin_id)
    and (s.category_id = b.category_id or s.path @> array[b.subcategory_id])`;

/** Entries of the bin with their names and places. */
const entries = (days: number) => sql`
  select case when b.class_id is not null then 'course' when b.subcategory_id is not null then 'subcategory' else 'category' end as kind,
    coalesce(b.class_id, b.subcategory_id, b.category_id) as id,
    coalesce(c.class_fullname, s.subcategory_name, k.category_name) as name,
    case when b.category_id is null then array[k.category_name] || array(
      select a.subcategory_name from subcategories a
      where a.subcategory_id = any (s.path) and a.subcategory_id is distinct from b.subcategory_id order by cardinality(a.path)
    ) else '{}' end as path,
    b.*, b.deleted_at + make_interval(days => ${days}) as "erasedAt"
  from catalogue_bin b
  left join courses c on c.class_id = b.class_id
  left join subcategories s on s.subcategory_id = coalesce(b.subcategory_id, c.subcategory_id)
  join categories k on k.category_id = coalesce(b.category_id, s.category_id, c.category_id)`;

type Row = Omit<BinEntry, "deletedAt" | "erasedAt"> & { deletedAt: Date; erasedAt: Date; total: number };
const sorts = { deleted: sql.ref("deleted_at"), name: sql.raw("lower(name)") };
type Page = {
  search?: string | undefined;
  days: number;
  limit: number;
  offset: number;
  sort: keyof typeof sorts;
  order: "asc" | "desc";
};

/** One page of the bin. Its last entries may be overdue until the background job erases them. */
export async function binEntries(
  db: Db,
  { search, days, limit, offset, sort, order }: Page,
): Promise<{ found: BinEntry[]; total: number }> {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const by = sql`${sorts[sort]} ${direction}, bin_id ${direction}`;
  const matching = search ? sql`where name ilike ${containing(search)}` : sql``;
  const { rows } = await sql<Row>`
    select b.kind, b.id, b.name, b.path, b.deleted_at as "deletedAt", b."erasedAt", b.total,
      case when b.class_id is null then (select count(*)::integer from (${deletedCourses}) below) else 1 end as courses
    from (
      select named.*, count(*) over ()::integer as total from (${entries(days)}) named ${matching}
      order by ${by} limit ${limit} offset ${offset}
    ) b order by ${by}`.execute(db);
  const found = rows.map(({ kind, id, name, path, courses, deletedAt, erasedAt }) => ({
    ...{ kind, id, name, path, courses },
    deletedAt: deletedAt.toISOString(),
    erasedAt: erasedAt.toISOString(),
  }));
  return { found, total: rows[0]?.total ?? 0 };
}

export type BinRow = Pick<BinEntry, "kind" | "id" | "name" | "path"> & {
  binId: number;
  categoryId: number;
  /** The names of what it lies in and is hidden. */
  hiddenAbove: string[];
  /** Whether a course of its full name was added to its place since. */
  replaced: boolean;
};

/** An entry of the bin, with its category locked as for every change of the tree; undefined without one. */
export async function lockInBin(db: Db, { kind, id }: BinKey): Promise<BinRow | undefined> {
  const mine = sql`b.${keyColumns[kind]} = ${id}`;
  await sql`
    select from categories k where k.category_id = (
      select coalesce(b.category_id, s.category_id, c.category_id) from catalogue_bin b
      left join subcategories s on s.subcategory_id = b.subcategory_id left join courses c on c.class_id = b.class_id
      where ${mine}
    ) for update`.execute(db);
  const { rows } = await sql<BinRow>`
    select b.kind, b.id, b.name, b.path, b.bin_id as "binId", k.category_id as "categoryId",
      array(select k.category_name where k.hidden_at is not null and b.category_id is null) || array(
        select a.subcategory_name from subcategories a
        where a.subcategory_id = any (s.path) and a.hidden_at is not null and a.subcategory_id is distinct from b.subcategory_id
        order by cardinality(a.path)
      ) as "hiddenAbove",
      exists (
        select from visible_courses other where b.class_id is not null and other.category_id = c.category_id
          and other.subcategory_id is not distinct from c.subcategory_id
          and lower(other.class_fullname) = lower(c.class_fullname) and other.created_at > b.deleted_at
      ) as replaced
    from (${entries(0)}) b
    left join courses c on c.class_id = b.class_id
    left join subcategories s on s.subcategory_id = coalesce(b.subcategory_id, c.subcategory_id)
    join categories k on k.category_id = coalesce(b.category_id, s.category_id, c.category_id)
    where ${mine}`.execute(db);
  return rows[0];
}

/** Shows an entry of the bin again, with all that was deleted with it. Returns false if another part of the catalogue has its name. */
export async function takeFromBin(db: Db, { binId }: BinRow): Promise<boolean> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  const mine = sql`from catalogue_bin b where b.bin_id = ${binId}`;
  try {
    await sql`update categories set hidden_at = null where category_id = (select b.category_id ${mine})`.execute(db);
    await sql`
      update subcategories set hidden_at = null where subcategory_id in (
        select below.subcategory_id from catalogue_bin b cross join lateral (${deletedSubcategories}) below where b.bin_id = ${binId}
      )`.execute(db);
    await sql`
      update courses set hidden_at = null where class_id in (
        select b.class_id ${mine}
        union
        select below.class_id from catalogue_bin b cross join lateral (${deletedCourses}) below where b.bin_id = ${binId}
      )`.execute(db);
  } catch (error) {
    if (isViolationOf(error, "categories_name") || isViolationOf(error, "subcategories_name")) return false;
    throw error;
  }
  await sql`delete from catalogue_bin where bin_id = ${binId}`.execute(db);
  return true;
}

type Overdue = BinKey & { binId: number };

/** The entries that were deleted before so many days, oldest first. */
export async function overdueInBin(db: Db, days: number): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select kind, id, bin_id as "binId" from (${entries(days)}) b where b.deleted_at < ${daysAgo(days)} order by b.deleted_at, b.bin_id`.execute(
    db,
  );
  return rows;
}

/**
 * Erases a hidden entry with all below it; if a booking refers to one of its courses, it stays hidden and only leaves the bin.
 * Foreign keys decide, because the catalogue knows nothing of bookings. Returns the keys of PDFs and the URLs of pictures that it had.
 */
export async function eraseFromBin(db: Db, { kind, id, binId }: BinRow): Promise<{ pdfs: string[]; pictures: string[] }> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  const below = {
    category: sql`category_id = ${id}`,
    subcategory: sql`subcategory_id in (select * from subcategories_within(${id}))`,
    course: sql`class_id = ${id}`,
  }[kind];
  const { rows: pdfs } = await sql<{ path: string }>`select unnest(pdf_paths) as path from courses where ${below}`.execute(db);
  const { rows: pictures } = await sql<{ url: string }>`
    select category_image_url as url from categories
    where category_id = ${id} and ${kind} = 'category' and category_image_url is not null`.execute(db);
  const erased = await eraseUnlessReferred(db, async () => {
    const table = sql.table({ category: "categories", subcategory: "subcategories", course: "courses" }[kind]);
    await sql`delete from ${table} where ${keyColumns[kind]} = ${id}`.execute(db);
  });
  if (erased) return { pdfs: pdfs.map(({ path }) => path), pictures: pictures.map(({ url }) => url) };
  await sql`delete from catalogue_bin where bin_id = ${binId}`.execute(db);
  return { pdfs: [], pictures: [] };
}
