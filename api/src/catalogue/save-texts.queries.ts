import type { NewTranslation, TranslationKind } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

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
