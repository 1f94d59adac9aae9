import {
  type ContentShare,
  firstRow,
  type NewTranslation,
  type Translation,
  type TranslationCounts,
  type TranslationFilter,
  type TranslationKind,
  type TranslationState,
} from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { containing } from "#api/platform/db/paging.ts";
import type { Node } from "./nodes.queries.ts";

type Row = Omit<Translation, "original" | "name" | "fullName" | "description" | "version"> & {
  name: string;
  full_name: string;
  description: string | null;
  hindi_name: string | null;
  hindi_full_name: string | null;
  hindi_description: string | null;
  version: number | null;
};

const selected = (where: RawBuilder<unknown>) => sql<Row>`
  select t.kind, t.id, t.name, t.full_name, t.description, t.original_version as "originalVersion",
    t.hindi_name, t.hindi_full_name, t.hindi_description, t.version, t.state,
    array(select k.category_name from categories k where k.category_id = t.category_id) || array(
      select a.subcategory_name from subcategories s join subcategories a on a.subcategory_id = any (s.path)
      where s.subcategory_id = t.subcategory_id order by cardinality(a.path)
    ) as path
  from translations t where ${where}`;

const toTranslation = ({ full_name, hindi_name, hindi_full_name, hindi_description, ...row }: Row): Translation => ({
  ...row,
  original: { name: row.name, fullName: full_name, description: row.description ?? "" },
  name: hindi_name ?? "",
  fullName: hindi_full_name ?? "",
  description: hindi_description ?? "",
  version: row.version ?? 0,
});

/** One entry with its translation; undefined if it is gone, or if its original is in Hindi. */
export async function translationOf(db: Db, kind: TranslationKind, id: number): Promise<Translation | undefined> {
  const { rows } = await selected(sql`t.kind = ${kind} and t.id = ${id}`).execute(db);
  return rows[0] && toTranslation(rows[0]);
}

/** The next untranslated entry of a kind after this one; after the last one, the first. */
export async function nextUntranslated(db: Db, kind: TranslationKind, after: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from translations where kind = ${kind} and state = 'untranslated' and id <> ${after}
    order by id < ${after}, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** One page of the entries that match, in the order of their ids, and how many there are. */
export async function translationsMatching(
  db: Db,
  filter: TranslationFilter,
): Promise<{ translations: Translation[]; total: number }> {
  const { kind, state, search, limit } = filter;
  const matching = sql`t.kind = ${kind}
    and (${state} = 'all' or t.state = ${state})
    and (${search ?? ""} = '' or (t.name || ' ' || t.full_name || ' ' || coalesce(t.hindi_name || ' ' || t.hindi_full_name, ''))
      ilike ${containing(search ?? "")})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    selected(sql`${matching} order by t.id limit ${limit} offset ${firstRow(filter)}`).execute(db),
    sql<{ total: number }>`select count(*) as total from translations t where ${matching}`.execute(db),
  ]);
  return { translations: rows.map(toTranslation), total: counted[0]?.total ?? 0 };
}

export async function countStates(db: Db): Promise<TranslationCounts> {
  const { rows } = await sql<{ kind: TranslationKind; state: TranslationState; entries: number }>`
    select kind, state, count(*) as entries from translations group by kind, state`.execute(db);
  const of = (kind: TranslationKind) => {
    const count = (state: TranslationState) => rows.find((row) => row.kind === kind && row.state === state)?.entries ?? 0;
    return { untranslated: count("untranslated"), stale: count("stale"), translated: count("translated") };
  };
  return { category: of("category"), subcategory: of("subcategory"), course: of("course") };
}

const tables = {
  category: { originals: sql.table("categories"), texts: sql.table("category_texts"), id: sql.ref("category_id") },
  subcategory: { originals: sql.table("subcategories"), texts: sql.table("subcategory_texts"), id: sql.ref("subcategory_id") },
  course: { originals: sql.table("courses"), texts: sql.table("course_texts"), id: sql.ref("class_id") },
};

/** Locks an entry, so that its texts have one change at a time. */
export async function lockOriginal(db: Db, kind: TranslationKind, id: number): Promise<void> {
  const { originals, id: key } = tables[kind];
  await sql`select from ${originals} where ${key} = ${id} for no key update`.execute(db);
}

/** Stores an entry's texts in Hindi. */
export async function saveTexts(
  db: Db,
  kind: TranslationKind,
  id: number,
  { name, fullName, description, ofVersion }: NewTranslation,
): Promise<void> {
  const { texts, id: key } = tables[kind];
  const own = {
    category: { category_name: name, category_definition: description },
    subcategory: { subcategory_name: name, subcategory_definition: description },
    course: { class_name: name, class_fullname: fullName, class_description: description || null },
  }[kind];
  const columns = Object.keys(own).map((column) => sql.ref(column));
  const values = Object.values(own).map((value) => sql`${value}`);
  const changed = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`
    insert into ${texts} as t (${key}, language, of_version, ${sql.join(columns)})
    values (${id}, 'hi', ${ofVersion}, ${sql.join(values)})
    on conflict (${key}, language) do update
      set of_version = excluded.of_version, version = t.version + 1, ${sql.join(changed)}`.execute(db);
}

export async function deleteTexts(db: Db, kind: TranslationKind, id: number): Promise<void> {
  const { texts, id: key } = tables[kind];
  await sql`delete from ${texts} where ${key} = ${id}`.execute(db);
}

/** A change that leaves the texts of an entry as they are does not make its translations stale. */
export async function keepTextsCurrent(db: Db, kind: TranslationKind, id: number, versionBefore: number): Promise<void> {
  const { texts, id: key } = tables[kind];
  await sql`update ${texts} set of_version = of_version + 1 where ${key} = ${id} and of_version = ${versionBefore}`.execute(db);
}

/** One level of the catalogue with sizes: all categories, or a node's subcategories and own courses. */
export async function sharesOf(db: Db, node: Node | undefined): Promise<ContentShare[]> {
  if (!node) {
    const { rows } = await sql<ContentShare>`
      select category_id as id, category_name as name, 'category' as type, entries_of('courses-by-category', category_id::text) as courses
      from visible_categories order by category_id`.execute(db);
    return rows;
  }
  const { categoryId, subcategoryId } = node;
  const { rows } = await sql<ContentShare>`
    select s.subcategory_id as id, s.subcategory_name as name, 'subcategory' as type,
      courses_counted(s.category_id, array(select * from subcategories_within(s.subcategory_id)), null) as courses
    from visible_subcategories s
    where s.category_id = ${categoryId} and s.parent_id is not distinct from ${subcategoryId}::integer
    union all
    select class_id, class_name, 'course', 1 from visible_courses
    where category_id = ${categoryId} and subcategory_id is not distinct from ${subcategoryId}::integer
    order by type desc, id`.execute(db);
  return rows;
}

/** The number of visible categories, subcategories and courses. */
export async function countNodes(db: Db): Promise<{ totalCategories: number; totalSubcategories: number; totalCourses: number }> {
  const { rows } = await sql<{ categories: number; subcategories: number; courses: number }>`
    select (select count(*) from visible_categories) as categories,
      (select count(*) from visible_subcategories) as subcategories,
      courses_counted(null, null, null) as courses`.execute(db);
  const { categories = 0, subcategories = 0, courses = 0 } = rows[0] ?? {};
  return { totalCategories: categories, totalSubcategories: subcategories, totalCourses: courses };
}

/** The category with the most courses, or the first of several; null in an empty catalogue. */
export async function largestCategory(db: Db) {
  const { rows } = await sql<{ categoryName: string; categoryImageUrl: string | null; courses: number }>`
    select category_name as "categoryName", category_image_url as "categoryImageUrl",
      entries_of('courses-by-category', category_id::text) as courses
    from visible_categories order by courses desc, category_id limit 1`.execute(db);
  return rows[0] ?? null;
}
