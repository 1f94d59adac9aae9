import type { CourseImport } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { type CheckedRow, importById, insertAllRows } from "./import.queries.ts";

/** An import, its row locked; undefined without one. */
export async function lockImport(db: Db, id: string): Promise<CourseImport | undefined> {
  await sql`select from course_imports where import_id = ${id}::uuid for update`.execute(db);
  return importById(db, id);
}

/** Locks the categories with these names, in the order in which all changes of the catalogue lock them. */
export async function lockCategories(db: Db, names: string[]): Promise<void> {
  const lower = names.map((name) => name.toLowerCase());
  await sql`
    select from visible_categories where lower(category_name) = any (${lower}::text[])
    order by category_id for update`.execute(db);
}

/** The courses of an import's valid rows, by place and name or by number, as rows are compared with them. */
export async function coursesInImport(db: Db, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select coalesce(class_id::text,
      category_id || ' ' || coalesce(subcategory_id::text, 'null') || ' ' || lower(coalesce(nullif(cells[4], ''), cells[3]))) as key
    from course_import_rows where import_id = ${id}::uuid and problem is null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Replaces rows by the same with another verdict, and what the import says of all. */
export async function judgeAgain(db: Db, id: string, rows: CheckedRow[], missing: CourseImport["missing"]): Promise<void> {
  const numbers = rows.map(({ row }) => row);
  await sql`
    delete from course_import_rows where import_id = ${id}::uuid and row_number = any (${numbers}::integer[])`.execute(db);
  await insertAllRows(db, id, rows);
  await sql`
    update course_imports set missing_places = ${JSON.stringify(missing)}, (rows_refused, rows_translating) = (
      select count(*) filter (where problem is not null), count(*) filter (where problem is null and class_id is not null)
      from course_import_rows where import_id = ${id}::uuid
    ) where import_id = ${id}::uuid`.execute(db);
}
