import type { CategoryPromises, NewPromises } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** What the courses of a category offer; undefined until something is stored. */
export async function promisesOf(db: Db, categoryId: number): Promise<CategoryPromises | undefined> {
  const row = await db.selectFrom("category_promises").selectAll().where("category_id", "=", categoryId).executeTakeFirst();
  if (!row) return undefined;
  const { learn_en, learn_hi, features_en, features_hi, version } = row;
  return { learnEn: learn_en, learnHi: learn_hi, featuresEn: features_en, featuresHi: features_hi, version };
}

/** The same in one language, as it was typed. */
export async function promisesIn(db: Db, categoryId: number, language: Language): Promise<{ learn: string; features: string }> {
  const row = await db
    .selectFrom("category_promises")
    .select([`learn_${language} as learn`, `features_${language} as features`])
    .where("category_id", "=", categoryId)
    .executeTakeFirst();
  return row ?? { learn: "", features: "" };
}

export async function savePromisesOf(db: Db, categoryId: number, promises: NewPromises): Promise<void> {
  const { learnEn: learn_en, learnHi: learn_hi, featuresEn: features_en, featuresHi: features_hi } = promises;
  const texts = { learn_en, learn_hi, features_en, features_hi };
  await db
    .insertInto("category_promises")
    .values({ category_id: categoryId, ...texts })
    .onConflict((conflict) =>
      conflict.column("category_id").doUpdateSet({ ...texts, version: sql`category_promises.version + 1` }),
    )
    .execute();
}
