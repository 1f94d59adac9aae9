import {
  firstRow,
  type Translation,
  type TranslationCounts,
  type TranslationFilter,
  type TranslationKind,
  type TranslationState,
} from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { containing } from "#api/db/paging.ts";

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
