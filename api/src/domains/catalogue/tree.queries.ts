import type { Category, Subcategory } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import type { WantedLanguage } from "./to-course.ts";

/** The visible categories in order, in this language where they are translated. */
const categoriesIn = (db: Db, lang: WantedLanguage) =>
  db
    .selectFrom("visible_categories as k")
    .leftJoin("category_texts as t", (join) =>
      join.onRef("t.category_id", "=", "k.category_id").on("t.language", "=", sql`${lang ?? null}`),
    )
    .select(["k.category_id", "k.category_image_url", "k.version"])
    .select([
      sql<string>`coalesce(t.category_name, k.category_name)`.as("category_name"),
      sql<string[]>`array[k.category_name] || array(
        select n.category_name from category_texts n where n.category_id = k.category_id order by n.language
      )`.as("names"),
      sql<string>`coalesce(t.category_definition, k.category_definition)`.as("category_definition"),
      sql<Language>`coalesce(t.language, k.text_language)`.as("text_language"),
    ])
    .orderBy("k.category_id");

/** The same for subcategories. */
const subcategoriesIn = (db: Db, lang: WantedLanguage, among: RawBuilder<boolean>) =>
  db
    .selectFrom("visible_subcategories as s")
    .leftJoin("subcategory_texts as t", (join) =>
      join.onRef("t.subcategory_id", "=", "s.subcategory_id").on("t.language", "=", sql`${lang ?? null}`),
    )
    .select(["s.subcategory_id", "s.category_id", "s.parent_id", "s.path", "s.version"])
    .select([
      sql<string>`coalesce(t.subcategory_name, s.subcategory_name)`.as("subcategory_name"),
      sql<string[]>`array[s.subcategory_name] || array(
        select n.subcategory_name from subcategory_texts n where n.subcategory_id = s.subcategory_id order by n.language
      )`.as("names"),
      sql<string>`coalesce(t.subcategory_definition, s.subcategory_definition)`.as("subcategory_definition"),
      sql<Language>`coalesce(t.language, s.text_language)`.as("text_language"),
    ])
    .where(among)
    .orderBy("s.subcategory_id");

type Counts = Map<number, number>;
/** A page of categories, one category, or all. */
type Wanted = { limit: number; offset: number } | { categoryId: number } | "all";

/** The categories in order, each with its whole tree; counts include everything below. */
export async function categoryTree(
  db: Db,
  wanted: Wanted = "all",
  lang?: WantedLanguage,
): Promise<{ categories: Category[]; total: number }> {
  let shown = categoriesIn(db, lang);
  if (wanted !== "all" && "categoryId" in wanted) shown = shown.where("k.category_id", "=", wanted.categoryId);
  if (wanted !== "all" && "limit" in wanted) shown = shown.limit(wanted.limit).offset(wanted.offset);
  const listed = shown.modifyEnd(prepared).execute();
  const ids = wanted === "all" ? undefined : (await listed).map(({ category_id }) => category_id);
  const among = ids ? sql<boolean>`category_id = any (${ids}::integer[])` : sql<boolean>`true`;
  const [categories, total, subcategories, counts] = await Promise.all([
    listed,
    ids && countCategories(db),
    subcategoriesIn(db, lang, among).modifyEnd(prepared).execute(),
    countedCourses(db, among),
  ]);

  const paths = new Map(subcategories.map((row) => [row.subcategory_id, row.path]));
  const [ofCategory, ofSubcategory]: [Counts, Counts] = [new Map(), new Map()];
  for (const { category_id, subcategory_id, courses } of counts) {
    add(ofCategory, category_id, courses);
    for (const above of paths.get(subcategory_id) ?? []) add(ofSubcategory, above, courses);
  }

  const beneath = Map.groupBy(subcategories, (row) => (row.parent_id ? `s${row.parent_id}` : `c${row.category_id}`));
  const childrenOf = (key: string): Subcategory[] =>
    (beneath.get(key) ?? []).map((row) => ({
      subcategoryId: row.subcategory_id,
      id: row.subcategory_id,
      subcategoryName: row.subcategory_name,
      names: row.names,
      subcategoryDefinition: row.subcategory_definition,
      textLanguage: row.text_language,
      parentId: row.parent_id ?? row.category_id,
      parentType: row.parent_id ? "subcategory" : "category",
      isParentSubcategory: row.parent_id !== null,
      version: row.version,
      courseCount: ofSubcategory.get(row.subcategory_id) ?? 0,
      children: childrenOf(`s${row.subcategory_id}`),
    }));

  const inCategory = Map.groupBy(subcategories, (row) => row.category_id);
  return {
    total: total ?? categories.length,
    categories: categories.map((row) => ({
      categoryId: row.category_id,
      id: row.category_id,
      categoryName: row.category_name,
      names: row.names,
      categoryDefinition: row.category_definition,
      textLanguage: row.text_language,
      categoryImageUrl: row.category_image_url,
      courseCount: ofCategory.get(row.category_id) ?? 0,
      subcategoryCount: inCategory.get(row.category_id)?.length ?? 0,
      version: row.version,
      subcategories: childrenOf(`c${row.category_id}`),
    })),
  };
}

/** How many courses stand directly in each place, without its subcategories'. */
async function countedCourses(db: Db, among: RawBuilder<boolean>) {
  const { rows } = await sql<{ category_id: number; subcategory_id: number; courses: number }>`
    select category_id, subcategory_id, sum(entries)::integer as courses
    from (
      select split_part(kind, '/', 1)::integer as category_id, split_part(kind, '/', 2)::integer as subcategory_id, entries
      from list_counts where list = 'courses-by-place'
    ) counted where ${among} group by category_id, subcategory_id ${prepared}`.execute(db);
  return rows;
}

async function countCategories(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("visible_categories")
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

const add = (counts: Counts, id: number, courses: number) => counts.set(id, (counts.get(id) ?? 0) + courses);

/** One category with its tree, as the lists show it. */
export async function categoryById(db: Db, categoryId: number): Promise<Category | undefined> {
  return (await categoryTree(db, { categoryId })).categories[0];
}

/** Finds a subcategory in its category's tree. */
export function subcategoryIn(tree: Pick<Category, "subcategories">, id: number): Subcategory | undefined {
  const search = (among: Subcategory[]): Subcategory | undefined => {
    for (const one of among) {
      const found = one.subcategoryId === id ? one : search(one.children);
      if (found) return found;
    }
    return undefined;
  };
  return search(tree.subcategories);
}
