import { type RawBuilder, sql } from "kysely";
import type { Language } from "@tutoring/contract/languages";
import type { Db } from "#api/db/database.ts";
import type { WantedLanguage } from "./to-course.ts";

/** The visible categories in order, in this language where they are translated. */
export const categoriesIn = (db: Db, lang: WantedLanguage) =>
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
export const subcategoriesIn = (db: Db, lang: WantedLanguage, among: RawBuilder<boolean>) =>
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
